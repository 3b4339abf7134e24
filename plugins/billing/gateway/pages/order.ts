import type { Load } from '#kernel/contract/load.ts';
import { notFound, redirectTo } from '#kit/diagnostics/refusal.ts';
import { isSettled } from '../../rules/openPayment.ts';
import { isId, wayPath } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView } from '../../schemas.ts';

export interface OrderData {
  charge: ChargeView;
}

export const load: Load<typeof billing, OrderData> = async ({ call, params, query }) => {
  const id = params.order;
  if (!isId(id)) throw notFound();
  const charge = await call('charge', { id, token: (query.token ?? '').slice(0, 80) });
  const back = charge.payments.find((payment) => payment.id === query.payment && payment.method === 'provider');
  if (back && !isSettled(charge)) throw redirectTo(wayPath('provider', charge, back.id));
  return { data: { charge }, title: `${charge.title} ${charge.number}`, noindex: true };
};
