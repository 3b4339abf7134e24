import { useText } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';

/** What is taken off the goods, and why. */
export function OrderDiscount({ satang, onChange }: { satang: number; onChange: (satang: number) => void }) {
  const t = useText('shop');
  const { errors } = useActionForm();
  return (
    <div className="ui-Desk-pair">
      <MoneyField
        name="discountSatang"
        label={t('newOrder.discountSatang')}
        hint={t('newOrder.discountSatang.hint')}
        optional
        empty={0}
        value={satang}
        error={errors.discountSatang}
        onChange={(next) => onChange(next ?? 0)}
      />
      {satang !== 0 && <FormField name="discountReason" optional={false} lines="one" />}
      {satang === 0 && (
        <noscript>
          <FormField name="discountReason" lines="one" />
        </noscript>
      )}
    </div>
  );
}
