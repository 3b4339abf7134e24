import { useText } from '#kernel/contract/page.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';

export type RefundMethod = 'wallet' | 'transfer' | 'cash';

/** How money goes back. A wallet only where the buyer is a member: guests have none. */
export function MethodField({ order, value, onChange }: { order: Order; value: RefundMethod; onChange: (value: RefundMethod) => void }) {
  const t = useText('shop');
  // A guest's order has a token for its charge; a member has a session.
  const methods = order.chargeToken ? (['transfer', 'cash'] as const) : (['transfer', 'wallet', 'cash'] as const);
  return (
    <RadioGroup
      legend={t('refund.method')}
      name="method"
      value={value}
      onChange={(next) => onChange(next as RefundMethod)}
      options={methods.map((method) => ({ value: method, label: t(`refund.method.${method}`), hint: t(`refund.method.${method}Hint`) }))}
    />
  );
}
