import { sql } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { COUNT_STATES, type CountState } from '../../machines/count.ts';
import type { supply } from '../../plugin.ts';
import { oneOf, PAGE, pageOf } from '../../rules/filters.ts';
import { scopeData, scopeOf, type ScopeData } from '../place.ts';

export const SHOWN_COUNTS = ['all', ...COUNT_STATES] as const;

export interface CountsData {
  scope: ScopeData;
  filter: { state: (typeof SHOWN_COUNTS)[number] };
  page: number;
  pages: number;
  total: number;
  rows: { id: string; number: string; state: CountState; store: string; lines: number; counted: number; createdAt: string }[];
}

/** Counts, the newest first. */
export const load: Load<typeof supply, CountsData | null> = async (ctx) => {
  const scope = await scopeOf(ctx, ctx.query, 'stock');
  if (!scope) return { data: null, noindex: true };
  const filter = { state: oneOf(SHOWN_COUNTS, ctx.query.state) };
  const page = pageOf(ctx.query.page);
  const storeIds = scope.store ? [scope.store.id] : scope.stores.map(({ id }) => id);
  const { rows } = await sql<{
    id: string;
    number: string;
    state: CountState;
    storeId: string;
    lines: number;
    counted: number;
    createdAt: Date;
    total: number;
  }>`
    select c.id, c.number, c.state, c.store_id as "storeId", c.created_at as "createdAt", l.lines, l.counted, count(*) over ()::int as total
    from supply_count c
    cross join lateral (select count(*)::int as lines, count(l.counted)::int as counted
      from supply_count_line l where l.space_id = c.space_id and l.count_id = c.id) l
    where c.space_id = ${ctx.space} and c.cluster_id = ${scope.clusterId} and c.store_id = any(${storeIds}::uuid[])
      ${filter.state === 'all' ? sql`` : sql`and c.state = ${filter.state}`}
    order by c.created_at desc, c.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  const data: CountsData = {
    scope: scopeData(scope),
    filter,
    page,
    pages: Math.ceil(total / PAGE),
    total,
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      store: scope.stores.find(({ id }) => id === row.storeId)?.name ?? '',
      lines: row.lines,
      counted: row.counted,
      createdAt: row.createdAt.toISOString(),
    })),
  };
  return { data, noindex: true };
};
