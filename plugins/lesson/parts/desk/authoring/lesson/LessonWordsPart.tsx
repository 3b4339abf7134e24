import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { LESSON_KINDS } from '../../../../schemas.ts';
import { LessonText } from '../../LessonText.tsx';
import { Part } from '../../Part.tsx';
import { completionsOf } from './completionsOf.ts';
import type { LessonForm } from './lessonForm.ts';

/** What a lesson is called, of what kind it is, and its text. */
export function LessonWordsPart({ form: { draft, set, errors } }: { form: LessonForm }) {
  const t = useText('lesson');
  return (
    <Part name="words" title={t('desk.lesson.part.words')}>
      <TextField
        label={t('desk.lesson.field.title')}
        name="title"
        maxLength={200}
        value={draft.title}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div className="ui-Desk-pair">
        <TextField
          label={t('desk.lesson.field.slug')}
          name="slug"
          autoCapitalize="none"
          maxLength={120}
          value={draft.slug}
          error={errors.slug}
          onChange={(event) => set({ slug: event.target.value.trim() })}
        />
        <SelectField
          label={t('desk.lesson.field.kind')}
          name="kind"
          value={draft.kind}
          options={LESSON_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(event) => {
            const kind = event.target.value as typeof draft.kind;
            const ends = completionsOf(kind);
            set({ kind, completeWhen: ends.includes(draft.completeWhen) ? draft.completeWhen : ends[0]! });
          }}
        />
        <WholeField
          label={t('desk.lesson.field.minutes')}
          name="minutes"
          min={0}
          max={10_000}
          unit={t('desk.unit.minutes')}
          value={draft.minutes}
          error={errors.minutes}
          onChange={(minutes) => set({ minutes })}
        />
      </div>
      <LessonText
        label={t(draft.kind === 'article' ? 'desk.lesson.field.bodyHtml' : 'desk.lesson.textBelow')}
        name="bodyHtml"
        optional={draft.kind !== 'article'}
        value={draft.bodyHtml}
        error={errors.bodyHtml}
        onChange={(bodyHtml) => set({ bodyHtml })}
      />
    </Part>
  );
}
