import type { Load } from '#kernel/contract/client.ts';
import { notFound } from '#kernel/contract/problem.ts';
import { isId } from '../../parts/path.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView } from '../../schemas.ts';

export interface OrderData {
  charge: ChargeView;
}

export const load: Load<typeof billing, OrderData> = async ({ call, params, query }) => {
  const id = params.order;
  if (!isId(id)) throw notFound();
  const charge = await call('charge', { id, token: (query.token ?? '').slice(0, 80) });
  return { data: { charge }, title: `${charge.title} ${charge.number}`, noindex: true };
};
