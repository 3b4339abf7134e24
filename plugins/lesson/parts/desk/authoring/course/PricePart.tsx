import { useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import type { Choices } from '../../../../gateway/pages/deskCourse.ts';
import { ENROL_MODES } from '../../../../schemas.ts';
import { Part } from '../../Part.tsx';
import type { CourseForm } from './courseForm.ts';

/** How one gets in, and what it costs. */
export function PricePart({ form: { draft, set, errors }, has }: { form: CourseForm; has: Choices['has'] }) {
  const t = useText('lesson');
  const priceFields = (['priceSatang', 'salePriceSatang'] as const).map((name) => (
    <MoneyField
      key={name}
      label={t(`desk.course.field.${name}`)}
      hint={name === 'salePriceSatang' ? t('desk.course.saleHint') : undefined}
      name={name}
      empty={0}
      optional={name === 'salePriceSatang'}
      value={draft[name]}
      error={errors[name] ?? (name === 'salePriceSatang' && draft[name] > 0 && draft[name] >= draft.priceSatang && t('invalid.salePrice'))}
      onChange={(satang) => set({ [name]: satang ?? 0 })}
    />
  ));
  return (
    <Part name="price" title={t('desk.course.part.price')}>
      <RadioGroup
        legend={t('desk.course.field.enrolMode')}
        name="enrolMode"
        value={draft.enrolMode}
        options={ENROL_MODES.map((value) => ({
          value,
          label: t(`desk.enrolMode.${value}`),
          hint: t(`desk.enrolMode.${value}Hint`),
          disabled: value === 'paid' && !has.billing && draft.enrolMode !== 'paid',
        }))}
        onChange={(enrolMode) => set({ enrolMode: enrolMode as typeof draft.enrolMode })}
      />
      {!has.billing && <InlineAlert>{t('desk.course.noBilling')}</InlineAlert>}
      {draft.enrolMode === 'paid' && <div className="ui-Desk-pair">{priceFields}</div>}
    </Part>
  );
}
