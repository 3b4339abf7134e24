import { sql } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { TRANSFER_STATES, type TransferState } from '../../machines/transfer.ts';
import type { supply } from '../../plugin.ts';
import { oneOf, PAGE, pageOf } from '../../rules/filters.ts';
import { scopeData, scopeOf, type ScopeData } from '../place.ts';

export const SHOWN_TRANSFERS = ['all', ...TRANSFER_STATES] as const;

export interface TransfersData {
  scope: ScopeData;
  filter: { state: (typeof SHOWN_TRANSFERS)[number] };
  page: number;
  pages: number;
  total: number;
  rows: {
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
  }[];
}

/** Goods that go from store to store, the newest first. */
export const load: Load<typeof supply, TransfersData | null> = async (ctx) => {
  const scope = await scopeOf(ctx, ctx.query, 'receive');
  if (!scope) return { data: null, noindex: true };
  const filter = { state: oneOf(SHOWN_TRANSFERS, ctx.query.state) };
  const page = pageOf(ctx.query.page);
  const storeIds = scope.store ? [scope.store.id] : scope.stores.map(({ id }) => id);
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
      ${filter.state === 'all' ? sql`` : sql`and t.state = ${filter.state}`}
    order by t.created_at desc, t.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  const data: TransfersData = {
    scope: scopeData(scope),
    filter,
    page,
    pages: Math.ceil(total / PAGE),
    total,
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      sent: row.sent,
      missing: row.missing,
      from: names.get(row.from) ?? '',
      to: names.get(row.to) ?? '',
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    })),
  };
  return { data, noindex: true };
};
