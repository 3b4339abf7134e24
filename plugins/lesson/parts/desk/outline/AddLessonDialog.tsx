import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { LESSON_KINDS } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';
import type { Section } from './useOutline.ts';

/** A lesson at the end of a section; its content is written on its own page. */
export function AddLessonDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const t = useText('lesson');
  const deed = useAction();
  // sent twice it is made once
  const [lessonId] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<(typeof LESSON_KINDS)[number]>('video');
  const add = async () => {
    const wrong = { title: title.trim() ? undefined : 'invalid.required' };
    if (await deed.run(() => call('addLesson', { id: section.id, lessonId, title: title.trim(), kind }), wrong)) onClose();
  };
  return (
    <Dialog open title={t('desk.outline.addLessonTo', { title: section.title })} onClose={onClose}>
      <DeskForm deed={deed} submit={t('desk.add')} onSubmit={() => void add()} onCancel={onClose}>
        <TextField
          label={t('desk.lesson.field.title')}
          name="title"
          data-autofocus
          maxLength={200}
          value={title}
          error={deed.errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <SelectField
          label={t('desk.lesson.field.kind')}
          name="kind"
          value={kind}
          options={LESSON_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        />
      </DeskForm>
    </Dialog>
  );
}
