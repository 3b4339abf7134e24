import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { ReleaseFields } from '../outline/ReleaseFields.tsx';
import { Part } from '../../Part.tsx';
import { completionsOf } from './completionsOf.ts';
import type { LessonForm } from './lessonForm.ts';

/** Who sees the lesson, when it opens, when it is done. */
export function LessonRulesPart({ form: { draft, set, errors } }: { form: LessonForm }) {
  const t = useText('lesson');
  return (
    <Part name="rules" title={t('desk.lesson.part.rules')}>
      <Switch
        label={t('desk.lesson.field.preview')}
        hint={t('desk.lesson.previewHint')}
        name="preview"
        checked={draft.preview}
        onChange={(event) => set({ preview: event.target.checked })}
      />
      <Switch
        label={t('desk.lesson.field.required')}
        hint={t('desk.lesson.requiredHint')}
        name="required"
        checked={draft.required}
        onChange={(event) => set({ required: event.target.checked })}
      />
      <div className="ui-Desk-pair">
        <SelectField
          label={t('desk.lesson.field.completeWhen')}
          name="completeWhen"
          value={draft.completeWhen}
          error={errors.completeWhen}
          options={completionsOf(draft.kind).map((value) => ({ value, label: t(`desk.complete.${value}`) }))}
          onChange={(event) => set({ completeWhen: event.target.value as typeof draft.completeWhen })}
        />
        {draft.completeWhen === 'watch_percent' && (
          <WholeField
            label={t('desk.lesson.field.watchPercent')}
            name="watchPercent"
            min={1}
            max={100}
            unit="%"
            value={draft.watchPercent}
            error={errors.watchPercent}
            onChange={(watchPercent) => set({ watchPercent })}
          />
        )}
      </div>
      <ReleaseFields
        legend={t('desk.lesson.field.release')}
        release={draft.release}
        errors={errors}
        onChange={(release) => set({ release })}
      />
    </Part>
  );
}
