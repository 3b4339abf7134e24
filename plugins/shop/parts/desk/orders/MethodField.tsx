import { useText } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';

/** How money goes back. A wallet only where the buyer is a member: guests have none. */
export function MethodField({ order }: { order: Order }) {
  const t = useText('shop');
  const methods = order.chargeToken ? (['transfer', 'cash'] as const) : (['transfer', 'wallet', 'cash'] as const);
  return (
    <FormField
      name="method"
      label={t('refund.method')}
      radio
      options={methods.map((method) => ({ value: method, label: t(`refund.method.${method}`), hint: t(`refund.method.${method}.hint`) }))}
    />
  );
}
