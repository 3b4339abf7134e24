import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewLesson } from '../../../../calls/authoring.ts';
import { LESSON_KINDS } from '../../../../schemas.ts';
import { call } from '../../../call.ts';
import type { Section } from './useOutline.ts';

/** A lesson at the end of a section; its content is written on its own page. */
export function AddLessonDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const t = useText('lesson');
  const [lessonId] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      of={call}
      name="addLesson"
      schema={NewLesson}
      with={{ id: section.id, lessonId }}
      values={{ kind: 'video' }}
      texts="desk.lesson.field"
      title={t('desk.outline.addLessonTo', { title: section.title })}
      submit={t('desk.add')}
      onClose={onClose}
    >
      <FormField name="title" data-autofocus />
      <FormField name="kind" options={LESSON_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
    </ActionDialog>
  );
}
