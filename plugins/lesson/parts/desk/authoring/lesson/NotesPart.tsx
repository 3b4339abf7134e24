import { useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { Part } from '../../Part.tsx';
import type { LessonForm } from './lessonForm.ts';

/** What teachers tell each other; learners never see it. */
export function NotesPart({ form: { draft, set, errors } }: { form: LessonForm }) {
  const t = useText('lesson');
  return (
    <Part name="notes" title={t('desk.lesson.part.notes')}>
      <TextArea
        label={t('desk.lesson.field.instructorNotes')}
        hint={t('desk.lesson.notesHint')}
        name="instructorNotes"
        optional
        rows={4}
        maxLength={10_000}
        value={draft.instructorNotes}
        error={errors.instructorNotes}
        onChange={(event) => set({ instructorNotes: event.target.value })}
      />
    </Part>
  );
}
