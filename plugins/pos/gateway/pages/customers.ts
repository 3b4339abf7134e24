import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { customers as calls } from '../../calls/customers.ts';
import type { pos } from '../../plugin.ts';
import { chosenCluster } from './chosen.ts';

export interface CustomersData {
  clusters: { id: string; name: string }[];
  filter: { cluster: string; q: string };
  isLaterPage: boolean;
  /** Null for who manages no cluster. */
  list: Reply<typeof calls.customers> | null;
}

/** Customers of a cluster, those who were here last first. */
export const customers: Load<typeof pos, CustomersData> = async (ctx) => {
  const { call, query } = ctx;
  const { clusters, chosen } = await chosenCluster(ctx, query.cluster);
  const filter = { cluster: chosen?.id ?? '', q: (query.q ?? '').trim().slice(0, 60) };
  const after = (query.after ?? '').slice(0, 80);
  const list = chosen ? await call('customers', { ...filter, after }) : null;
  return { data: { clusters, filter, isLaterPage: after !== '', list }, noindex: true };
};
