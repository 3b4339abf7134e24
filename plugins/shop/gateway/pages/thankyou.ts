import type { Load } from '#kernel/contract/load.ts';
import { METHODS, type Method } from '#plugins/billing/contract.ts';
import type { shop } from '../../plugin.ts';
import type { Order } from '../../calls/orderSchemas.ts';

export interface OrderData {
  order: Order;
  /** What opens it to whoever has the link; empty for members, who have their session. */
  token: string;
  /** The way of paying that was chosen in the checkout. */
  pay: Method | null;
}

/** An order of a member, or of a guest by the token of its link. One that the visitor may not see is not there. */
export const load: Load<typeof shop, OrderData> = async ({ call, params, query }) => {
  const token = (query.token ?? '').slice(0, 80);
  const pay = METHODS.find((known) => known === query.pay) ?? null;
  return { data: { order: await call('getOrder', { id: params.order!, token }), token, pay }, noindex: true };
};
