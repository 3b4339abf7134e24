import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';
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
  const deed = useAction();
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState(copyOf ? t('exams.copyTitle', { title: copyOf.title }) : '');
  const [slug, setSlug] = useState<string | null>(null);
  const address = slug ?? slugOf(title);
  const make = async () => {
    const wrong = {
      title: title.trim() ? undefined : 'invalid.required',
      slug: address && address === slugOf(address) ? undefined : 'invalid.pattern.slug',
    };
    const name = { title: title.trim(), slug: address };
    const done = await deed.run(
      () => (copyOf ? call('copyExam', { id: copyOf.id, newId: id, ...name }) : call('createExam', { id, ...name })),
      wrong,
    );
    if (!done) return;
    onClose();
    await navigate(`/exam/desk/exams/${id}`);
  };
  return (
    <Dialog open onClose={onClose} title={t(copyOf ? 'exams.copy' : 'exams.new')} size="small">
      <DeskForm deed={deed} submit={t('exams.make')} onSubmit={() => void make()} onCancel={onClose}>
        <TextField
          label={t('exams.title')}
          name="title"
          maxLength={200}
          data-autofocus
          value={title}
          error={deed.errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={t('draft.slug')}
          hint={t('draft.slug.hint')}
          name="slug"
          maxLength={120}
          autoCapitalize="none"
          value={address}
          error={deed.errors.slug}
          onChange={(event) => setSlug(event.target.value)}
        />
      </DeskForm>
    </Dialog>
  );
}
