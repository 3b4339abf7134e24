import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { NewExam } from '../../../calls/authoring.ts';
import { call } from '../../call.ts';
import { NameFields } from './NameFields.tsx';
import { slugOf } from './slugOf.ts';

interface Props {
  /** What is copied; a new one without it. */
  copyOf?: { id: string; title: string };
  onClose: () => void;
}

/** A new exam, or a copy of one: what it is called and where it stands. */
export function NewExamDialog({ copyOf, onClose }: Props) {
  const t = useText('exam');
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState(copyOf ? t('exams.copyTitle', { title: copyOf.title }) : '');
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? slugOf(title);
  return (
    <ActionDialog
      of={call}
      name="createExam"
      schema={NewExam}
      with={{ id, title: title.trim(), slug }}
      title={t(copyOf ? 'exams.copy' : 'exams.new')}
      submit={t('exams.make')}
      size="small"
      send={(input) =>
        copyOf ? call('copyExam', { id: copyOf.id, newId: id, title: input.title, slug: input.slug }) : call('createExam', input)
      }
      onClose={onClose}
      onDone={() => void navigate(`/exam/desk/exams/${id}`)}
    >
      <NameFields title={title} slug={slug} onTitle={setTitle} onSlug={setTyped} />
    </ActionDialog>
  );
}
