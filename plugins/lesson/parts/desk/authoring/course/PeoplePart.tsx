import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskCourse } from '../../../../calls/deskSchemas.ts';
import type { Choices } from '../../../../gateway/pages/deskCourse.ts';
import { Part } from '../../Part.tsx';
import type { CourseForm } from './courseForm.ts';

interface Props {
  form: CourseForm;
  choices: Choices;
  names: DeskCourse['instructorNames'];
}

/** Who teaches it, and what is said of them. Who instructs may change the course. */
export function PeoplePart({ form: { draft, set, errors }, choices, names }: Props) {
  const t = useText('lesson');
  const { instructors } = draft;
  const nameOf = (id: string) => [...choices.instructors, ...names].find(({ accountId }) => accountId === id)?.name ?? t('desk.gone');
  const others = choices.instructors.filter(({ accountId }) => instructors.every((each) => each.accountId !== accountId));
  return (
    <Part name="people" title={t('desk.course.part.people')}>
      {errors.instructors && <InlineAlert tone="danger">{errors.instructors}</InlineAlert>}
      {instructors.map((each, index) => (
        <div key={each.accountId} className="lesson-DeskCard" role="group" aria-label={nameOf(each.accountId)}>
          <div className="lesson-DeskCardHead">
            <strong>{nameOf(each.accountId)}</strong>
            <Button variant="quiet" onClick={() => set({ instructors: instructors.toSpliced(index, 1) })}>
              {t('desk.remove')}
            </Button>
          </div>
          <TextField
            label={t('desk.course.instructorTitle')}
            hint={t('desk.course.instructorTitleHint')}
            name={`instructors.${index}.title`}
            optional
            maxLength={200}
            value={each.title}
            error={errors[`instructors.${index}.title`]}
            onChange={(event) => set({ instructors: instructors.with(index, { ...each, title: event.target.value }) })}
          />
          <TextArea
            label={t('desk.course.instructorBio')}
            name={`instructors.${index}.bio`}
            optional
            rows={3}
            maxLength={2000}
            value={each.bio}
            error={errors[`instructors.${index}.bio`]}
            onChange={(event) => set({ instructors: instructors.with(index, { ...each, bio: event.target.value }) })}
          />
        </div>
      ))}
      <ComboBox
        label={t('desk.course.addInstructor')}
        name="instructors"
        optional
        options={others.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        value={null}
        onChange={(id) => id && set({ instructors: [...instructors, { accountId: id, title: '', bio: '' }] })}
      />
    </Part>
  );
}
