import { sql } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { COUNT_STATES, type CountState } from '../../machines/count.ts';
import type { supply } from '../../plugin.ts';
import { PAGE } from '../../rules/filters.ts';
import { readListQuery, recordList, type RecordListData, storeName } from '../recordList.ts';

interface ListedCount {
  id: string;
  number: string;
  state: CountState;
  store: string;
  lines: number;
  counted: number;
  createdAt: string;
}
export type CountsData = RecordListData<CountState, ListedCount>;

/** Counts, the newest first. */
export const load: Load<typeof supply, CountsData | null> = async (ctx) => {
  const list = await readListQuery(ctx, COUNT_STATES, 'stock');
  if (!list) return { data: null, noindex: true };
  const { scope, state, storeIds, offset } = list;
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
      ${state === 'all' ? sql`` : sql`and c.state = ${state}`}
    order by c.created_at desc, c.id desc limit ${PAGE} offset ${offset}`.execute(ctx.db);
  const data = recordList(list, rows, (row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    store: storeName(list, row.storeId),
    lines: row.lines,
    counted: row.counted,
    createdAt: row.createdAt.toISOString(),
  }));
  return { data, noindex: true };
};
