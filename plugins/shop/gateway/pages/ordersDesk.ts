import { SHOWS } from '../../rules/orderFilters.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskOrders } from '../../calls/deskOrders.ts';
import { ORDER_STATES } from '../../contract.ts';
import type { shop } from '../../plugin.ts';
import { FULFILMENT_STATES, PAYMENT_STATES } from '../../calls/orderSchemas.ts';

import { hasPast } from '../orders/pastOrders.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the list is narrowed to, as it stands in the address. */
export interface OrderFilter {
  q: string;
  show: (typeof SHOWS)[number];
  state: '' | (typeof ORDER_STATES)[number];
  payment: '' | (typeof PAYMENT_STATES)[number];
  fulfilment: '' | (typeof FULFILMENT_STATES)[number];
  from: string;
  to: string;
}

export interface DeskOrdersData {
  filter: OrderFilter;
  isLaterPage: boolean;
  /** Orders came from another shop. */
  past: boolean;
  list: Reply<typeof deskOrders.deskOrders>;
}

/** Orders of everybody, the newest first. */
export const load: Load<typeof shop, DeskOrdersData> = async (ctx) => {
  const { call, query } = ctx;
  const day = (text = '') => (DAY.test(text) ? text : '');
  const filter: OrderFilter = {
    q: (query.q ?? '').trim().slice(0, 80),
    show: SHOWS.find((known) => known === query.show) ?? 'all',
    state: ORDER_STATES.find((known) => known === query.state) ?? '',
    payment: PAYMENT_STATES.find((known) => known === query.payment) ?? '',
    fulfilment: FULFILMENT_STATES.find((known) => known === query.fulfilment) ?? '',
    from: day(query.from),
    to: day(query.to),
  };
  const before = (query.before ?? '').slice(0, 60);
  const [list, past] = await Promise.all([call('deskOrders', { ...filter, before }), hasPast(ctx)]);
  return { data: { filter, isLaterPage: before !== '', past, list }, noindex: true };
};
