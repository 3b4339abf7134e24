import { useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { Choices } from '../../../../gateway/pages/deskCourse.ts';
import { CountField } from '../../CountField.tsx';
import { Part } from '../../Part.tsx';
import type { CourseForm } from './courseForm.ts';

/** What one gets for finishing it. */
export function CertificatePart({ form: { draft, set, errors }, choices }: { form: CourseForm; choices: Choices }) {
  const t = useText('lesson');
  const isThere = choices.has.certificates;
  return (
    <Part name="certificate" title={t('desk.course.part.certificate')}>
      {!isThere && <InlineAlert>{t('desk.course.noCertificates')}</InlineAlert>}
      <Switch
        label={t('desk.course.field.certificate')}
        name="certificate"
        disabled={!isThere && !draft.certificate}
        checked={draft.certificate}
        error={errors.certificate}
        onChange={(event) => set({ certificate: event.target.checked })}
      />
      {draft.certificate && (
        <div className="ui-Desk-pair">
          <SelectField
            label={t('desk.course.field.certificateTemplateId')}
            name="certificateTemplateId"
            value={draft.certificateTemplateId ?? ''}
            error={errors.certificateTemplateId}
            options={[
              { value: '', label: t('desk.course.anyTemplate') },
              ...choices.templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => set({ certificateTemplateId: event.target.value || null })}
          />
          <CountField
            label={t('desk.course.field.certificateValidMonths')}
            hint={t('desk.course.validHint')}
            name="certificateValidMonths"
            min={1}
            unit={t('desk.unit.months')}
            value={draft.certificateValidMonths}
            error={errors.certificateValidMonths}
            onChange={(certificateValidMonths) => set({ certificateValidMonths })}
          />
        </div>
      )}
    </Part>
  );
}
