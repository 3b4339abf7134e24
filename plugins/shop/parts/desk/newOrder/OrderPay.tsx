import { useText } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { STAFF_PAY } from '../../../calls/staffOrders.ts';

export type Pay = (typeof STAFF_PAY)[number];

/** How it is paid: at the link that its buyer gets, kept for so long, or on delivery where the shop has that for such an amount. */
export function OrderPay({ pay, hasCod, onChange }: { pay: Pay; hasCod: boolean; onChange: (pay: Pay) => void }) {
  const t = useText('shop');
  const { errors } = useActionForm();
  return (
    <>
      <RadioGroup
        legend={t('newOrder.pay')}
        name="pay"
        value={pay}
        error={errors.pay}
        onChange={(next) => onChange(next === 'cod' ? 'cod' : 'link')}
        options={STAFF_PAY.filter((each) => each === 'link' || hasCod || pay === 'cod').map((each) => ({
          value: each,
          label: t(`newOrder.pay.${each}`),
          hint: t(`newOrder.pay.${each}.hint`),
        }))}
      />
      {pay === 'link' && <FormField name="payHours" />}
    </>
  );
}
