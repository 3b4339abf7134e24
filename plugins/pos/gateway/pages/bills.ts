import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { isDay } from '#kit/thai/day.ts';
import type { desk } from '../../calls/desk.ts';
import type { quarantine } from '../../calls/quarantine.ts';
import type { pos } from '../../plugin.ts';
import { BILL_STATES } from '../../schemas.ts';
import { managerOf } from '../who.ts';
import { chosenCluster } from './chosen.ts';

const STATES = ['flagged', ...BILL_STATES] as const;

/** What the list is narrowed to, as it stands in the address. */
export interface BillFilter {
  cluster: string;
  store: string;
  from: string;
  to: string;
  number: string;
  kind: '' | 'sale' | 'return';
  state: '' | (typeof STATES)[number];
}
export interface BillsData {
  clusters: { id: string; name: string }[];
  filter: BillFilter;
  isLaterPage: boolean;
  /** Null for who manages no cluster. */
  found: {
    stores: { id: string; name: string }[];
    list: Reply<typeof desk.bills>;
    flags: Reply<typeof desk.flags>;
    kept: Reply<typeof quarantine.quarantine>['rows'];
  } | null;
}

/** Bills of a cluster, and what somebody should look at. */
export const bills: Load<typeof pos, BillsData> = async (ctx) => {
  const { call, query } = ctx;
  const { clusters, chosen } = await chosenCluster(ctx, query.cluster);
  const day = (text = '') => (isDay(text) ? text : '');
  const filter: BillFilter = {
    cluster: chosen?.id ?? '',
    store: isUuid(query.store ?? '') ? query.store! : '',
    from: day(query.from),
    to: day(query.to),
    number: (query.number ?? '').trim().slice(0, 40),
    kind: (['sale', 'return'] as const).find((kind) => kind === query.kind) ?? '',
    state: STATES.find((state) => state === query.state) ?? '',
  };
  const after = (query.after ?? '').slice(0, 100);
  const head = { clusters, filter, isLaterPage: after !== '' };
  if (!chosen) return { data: { ...head, found: null }, noindex: true };
  const { stores } = await managerOf(ctx, chosen.id);
  const list = await call('bills', { ...filter, after });
  const flags = await call('flags', { cluster: chosen.id, open: true });
  const { rows: kept } = await call('quarantine', { cluster: chosen.id });
  return { data: { ...head, found: { stores: stores.map(({ id, name }) => ({ id, name })), list, flags, kept } }, noindex: true };
};
