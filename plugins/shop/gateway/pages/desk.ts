import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskOrders } from '../../calls/deskOrders.ts';
import type { shop } from '../../plugin.ts';

export type Dashboard = Reply<typeof deskOrders.dashboard>;

const dayOf = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/** Sales of the period in the address, the last thirty days unless told. */
export const load: Load<typeof shop, Dashboard> = async ({ call, query }) => ({
  data: await call('dashboard', { from: dayOf(query.from), to: dayOf(query.to) }),
  noindex: true,
});
