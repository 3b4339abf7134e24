import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { PastOrder, pastOrders } from '../../calls/pastOrders.ts';
import type { shop } from '../../plugin.ts';

export interface PastData {
  q: string;
  isLaterPage: boolean;
  list: Reply<typeof pastOrders.pastOrders>;
}

/** What the visitor bought in the shop from before, the newest first. */
export const list: Load<typeof shop, PastData> = async ({ call, query }) => {
  const before = (query.before ?? '').slice(0, 80);
  return { data: { q: '', isLaterPage: before !== '', list: await call('pastOrders', { before }) }, noindex: true };
};

/** Orders from before of everybody. */
export const deskList: Load<typeof shop, PastData> = async ({ call, query }) => {
  const [q, before] = [(query.q ?? '').trim().slice(0, 80), (query.before ?? '').slice(0, 80)];
  return { data: { q, isLaterPage: before !== '', list: await call('deskPastOrders', { q, before }) }, noindex: true };
};

export const one: Load<typeof shop, PastOrder> = async ({ call, params }) => {
  const order = await call('pastOrder', { id: params.order! });
  return { data: order, title: order.number, noindex: true };
};
