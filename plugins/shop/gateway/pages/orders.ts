import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { buying } from '../../calls/buying.ts';
import { ORDER_STATES, type OrderState } from '../../contract.ts';
import type { shop } from '../../plugin.ts';

export interface OrdersData {
  state: OrderState | '';
  list: Reply<typeof buying.listOrders>;
  /** Something of theirs came from another shop. */
  past: boolean;
}

/** The visitor's own orders, the newest first. */
export const load: Load<typeof shop, OrdersData> = async ({ call, query }) => {
  const state = ORDER_STATES.find((known) => known === query.state) ?? '';
  const before = (query.before ?? '').slice(0, 40);
  const [list, { orders }] = await Promise.all([call('listOrders', { state, before }), call('pastOrders', {})]);
  return { data: { state, list, past: orders.length > 0 }, noindex: true };
};
