import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { NewCourse } from '../../../../calls/authoring.ts';
import { slugOf } from '../../../../rules/slug.ts';
import { call } from '../../../call.ts';
import { SlugField } from './SlugField.tsx';

interface Props {
  /** The course that is copied; without one an empty one is made. */
  of?: { id: string; title: string };
  onClose: () => void;
}

function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  const t = useText('lesson');
  return (
    <TextField
      label={t('desk.course.field.title')}
      name="title"
      data-autofocus
      maxLength={200}
      value={title}
      error={useActionForm().errors.title}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Name and address of a course that is to be made; all the rest is written on its page. */
export function NewCourseDialog({ of, onClose }: Props) {
  const t = useText('lesson');
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState(of ? t('desk.courses.copyOf', { title: of.title }) : '');
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? slugOf(title, '');
  return (
    <ActionDialog
      of={call}
      name="createCourse"
      schema={NewCourse}
      with={{ id, title: title.trim(), slug: slugOf(slug, '') }}
      title={t(of ? 'desk.courses.copy' : 'desk.courses.new')}
      submit={t(of ? 'desk.courses.copy' : 'desk.courses.create')}
      send={(input) =>
        of ? call('copyCourse', { id: of.id, newId: id, title: input.title, slug: input.slug }) : call('createCourse', input)
      }
      onClose={onClose}
      onDone={() => void navigate(`/lesson/desk/courses/${id}`)}
    >
      <TitleField title={title} onChange={setTitle} />
      <SlugField slug={slug} onChange={setTyped} />
    </ActionDialog>
  );
}
