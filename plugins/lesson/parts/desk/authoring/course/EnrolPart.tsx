import { useText } from '#kernel/contract/page.ts';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { CountField } from '../../CountField.tsx';
import { Part } from '../../Part.tsx';
import type { CourseForm } from './courseForm.ts';

/** Seats and times: when one may enrol, when it runs, how long one has it. */
export function EnrolPart({ form: { draft, set, errors } }: { form: CourseForm }) {
  const t = useText('lesson');
  const moment = (name: 'enrolOpensAt' | 'enrolClosesAt' | 'startsAt' | 'endsAt') => (
    <MomentPicker
      label={t(`desk.course.field.${name}`)}
      name={name}
      optional
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <Part name="enrol" title={t('desk.course.part.enrol')}>
      <div className="ui-Desk-pair">
        {moment('enrolOpensAt')}
        {moment('enrolClosesAt')}
      </div>
      <div className="ui-Desk-pair">
        {moment('startsAt')}
        {moment('endsAt')}
      </div>
      <div className="ui-Desk-pair">
        <CountField
          label={t('desk.course.field.seats')}
          hint={t('desk.course.seatsHint')}
          name="seats"
          min={1}
          value={draft.seats}
          error={errors.seats}
          onChange={(seats) => set({ seats })}
        />
        <CountField
          label={t('desk.course.field.accessDays')}
          hint={t('desk.course.accessHint')}
          name="accessDays"
          min={1}
          unit={t('desk.unit.days')}
          value={draft.accessDays}
          error={errors.accessDays}
          onChange={(accessDays) => set({ accessDays })}
        />
      </div>
    </Part>
  );
}
