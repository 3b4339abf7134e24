import { sql } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { TRANSFER_STATES, type TransferState } from '../../machines/transfer.ts';
import type { supply } from '../../plugin.ts';
import { PAGE } from '../../rules/filters.ts';
import { readListQuery, recordList, type RecordListData } from '../recordList.ts';

interface ListedTransfer {
  id: string;
  number: string;
  state: TransferState;
  from: string;
  to: string;
  sent: number;
  /** Of what has arrived. */
  missing: number;
  createdAt: string;
  sentAt: string | null;
}
export type TransfersData = RecordListData<TransferState, ListedTransfer>;

/** Goods that go from store to store, the newest first. */
export const load: Load<typeof supply, TransfersData | null> = async (ctx) => {
  const list = await readListQuery(ctx, TRANSFER_STATES, 'receive');
  if (!list) return { data: null, noindex: true };
  const { scope, state, storeIds, offset } = list;
  const names = new Map((await ctx.use('clusters').stores(scope.clusterId)).map(({ id, name }) => [id, name]));
  const { rows } = await sql<{
    id: string;
    number: string;
    state: TransferState;
    from: string;
    to: string;
    sent: number;
    missing: number;
    createdAt: Date;
    sentAt: Date | null;
    total: number;
  }>`
    select t.id, t.number, t.state, t.from_store_id as "from", t.to_store_id as "to", t.created_at as "createdAt", t.sent_at as "sentAt",
      l.sent, l.missing, count(*) over ()::int as total
    from supply_transfer t
    cross join lateral (select coalesce(sum(l.sent), 0)::int as sent, coalesce(sum(l.sent - l.received), 0)::int as missing
      from supply_transfer_line l where l.space_id = t.space_id and l.transfer_id = t.id) l
    where t.space_id = ${ctx.space} and t.cluster_id = ${scope.clusterId}
      and (t.from_store_id = any(${storeIds}::uuid[]) or t.to_store_id = any(${storeIds}::uuid[]))
      ${state === 'all' ? sql`` : sql`and t.state = ${state}`}
    order by t.created_at desc, t.id desc limit ${PAGE} offset ${offset}`.execute(ctx.db);
  const data = recordList(list, rows, (row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    sent: row.sent,
    missing: row.missing,
    from: names.get(row.from) ?? '',
    to: names.get(row.to) ?? '',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
  return { data, noindex: true };
};
