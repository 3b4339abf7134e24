import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { Choices } from '../../../../gateway/pages/deskCourse.ts';
import { Part } from '../../Part.tsx';
import type { CourseForm } from './courseForm.ts';

interface Props {
  form: CourseForm;
  choices: Choices;
  courseId: string;
}
const RULES = ['all_required', 'percent', 'exam_pass'] as const;

/** In which order one learns, when it is done, and what must come before it. */
export function RulesPart({ form: { draft, set, errors }, choices, courseId }: Props) {
  const t = useText('lesson');
  const { prerequisites, completion } = draft;
  const titleOf = (id: string) => choices.courses.find((course) => course.id === id)?.title ?? t('desk.gone');
  const others = choices.courses.filter(({ id }) => id !== courseId && prerequisites.every((each) => each.courseId !== id));
  return (
    <Part name="rules" title={t('desk.course.part.rules')}>
      <Switch
        label={t('desk.course.field.sequential')}
        hint={t('desk.course.sequentialHint')}
        name="sequential"
        checked={draft.sequential}
        onChange={(event) => set({ sequential: event.target.checked })}
      />
      <div className="ui-Desk-pair">
        <SelectField
          label={t('desk.course.field.completion')}
          name="completion"
          value={completion.rule}
          options={RULES.map((value) => ({ value, label: t(`desk.completion.${value}`) }))}
          onChange={(event) => set({ completion: { ...completion, rule: event.target.value as typeof completion.rule } })}
        />
        {completion.rule === 'percent' && (
          <WholeField
            label={t('desk.course.percent')}
            name="completion.percent"
            min={1}
            max={100}
            unit="%"
            value={completion.percent}
            error={errors['completion.percent']}
            onChange={(percent) => set({ completion: { ...completion, percent } })}
          />
        )}
      </div>
      <ComboBox
        label={t('desk.course.field.prerequisites')}
        hint={t('desk.course.prerequisitesHint')}
        name="prerequisites"
        optional
        options={others.map(({ id, title }) => ({ value: id, label: title }))}
        value={null}
        error={errors.prerequisites}
        onChange={(id) => id && set({ prerequisites: [...prerequisites, { courseId: id, kind: 'completed' }] })}
      />
      {prerequisites.length > 0 && (
        <ul className="lesson-Plain">
          {prerequisites.map((each, index) => (
            <li key={each.courseId} className="lesson-DeskCardHead">
              <span>{titleOf(each.courseId)}</span>
              <span className="lesson-Marks">
                <SelectField
                  label={t('desk.course.prerequisiteKind', { title: titleOf(each.courseId) })}
                  value={each.kind}
                  options={(['completed', 'enrolled'] as const).map((value) => ({ value, label: t(`desk.prerequisite.${value}`) }))}
                  onChange={(event) =>
                    set({ prerequisites: prerequisites.with(index, { ...each, kind: event.target.value as typeof each.kind }) })
                  }
                />
                <IconButton
                  icon="trash"
                  label={t('desk.takeOut', { name: titleOf(each.courseId) })}
                  onClick={() => set({ prerequisites: prerequisites.toSpliced(index, 1) })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
