import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { slugOf } from '../../../rules/slug.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

interface Props {
  /** The course that is copied; without one an empty one is made. */
  of?: { id: string; title: string };
  onClose: () => void;
}

/** Name and address of a course that is to be made; all the rest is written on its page. */
export function NewCourseDialog({ of, onClose }: Props) {
  const t = useText('lesson');
  const navigate = useNavigate();
  const deed = useAction();
  // sent twice it is made once
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState(of ? t('desk.courses.copyOf', { title: of.title }) : '');
  const [typed, setTyped] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  const slug = typed ?? slugOf(title, '');
  const make = async () => {
    setTaken(false);
    const wrong = { title: title.trim() ? undefined : 'invalid.required', slug: slug || !title.trim() ? undefined : 'invalid.required' };
    const ready = { title: title.trim(), slug: slugOf(slug, '') };
    const done = await deed.run(async () => {
      try {
        await (of ? call('copyCourse', { id: of.id, newId: id, ...ready }) : call('createCourse', { id, ...ready }));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'slug-taken') setTaken(true);
        throw error;
      }
    }, wrong);
    if (done) await navigate(`/lesson/desk/courses/${id}`);
  };
  return (
    <Dialog open title={t(of ? 'desk.courses.copy' : 'desk.courses.new')} onClose={onClose}>
      <DeskForm
        deed={taken ? { ...deed, failed: null } : deed}
        submit={t(of ? 'desk.courses.copy' : 'desk.courses.create')}
        onSubmit={() => void make()}
        onCancel={onClose}
      >
        <TextField
          label={t('desk.course.field.title')}
          name="title"
          data-autofocus
          maxLength={200}
          value={title}
          error={deed.errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={t('desk.course.field.slug')}
          hint={t('desk.course.slugHint', { path: `/lesson/detail/${slug || '…'}` })}
          name="slug"
          autoCapitalize="none"
          maxLength={120}
          value={slug}
          error={taken ? t('desk.problem.slug-taken') : deed.errors.slug}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DeskForm>
    </Dialog>
  );
}
