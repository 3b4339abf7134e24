import { sql } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { dayIn } from '#kit/thai/day.ts';
import { ORDER_STATES, type OrderState } from '../../machines/order.ts';
import type { supply } from '../../plugin.ts';
import { PAGE } from '../../rules/filters.ts';
import { readListQuery, recordList, type RecordListData, storeName } from '../recordList.ts';

interface ListedOrder {
  id: string;
  number: string;
  state: OrderState;
  supplier: string;
  store: string;
  expectedOn: string | null;
  /** It should be here by now. */
  overdue: boolean;
  lines: number;
  quantity: number;
  received: number;
  createdAt: string;
  /** Of what is known; null for who sees no costs. */
  totalSatang: number | null;
}
export type OrdersData = RecordListData<OrderState, ListedOrder>;

/** Orders to suppliers, the newest first. Who only receives sees those that are on their way. */
export const load: Load<typeof supply, OrdersData | null> = async (ctx) => {
  const list = await readListQuery(ctx, ORDER_STATES, 'receive');
  if (!list) return { data: null, noindex: true };
  const { scope, state, storeIds, offset } = list;
  const { owns, stock } = scope.member.rights;
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const { rows } = await sql<{
    id: string;
    number: string;
    state: OrderState;
    supplier: string;
    storeId: string;
    expectedOn: string | null;
    createdAt: Date;
    lines: number;
    quantity: number;
    received: number;
    totalSatang: number;
    total: number;
  }>`
    select o.id, o.number, o.state, s.name as supplier, o.store_id as "storeId", o.expected_on as "expectedOn", o.created_at as "createdAt",
      t.lines, t.quantity, t.received, t.total as "totalSatang", count(*) over ()::int as total
    from supply_order o join supply_supplier s on s.space_id = o.space_id and s.id = o.supplier_id
    cross join lateral (select count(*)::int as lines, coalesce(sum(l.quantity), 0)::int as quantity, coalesce(sum(l.received), 0)::int as received,
      coalesce(sum(l.quantity * l.cost_satang), 0)::bigint as total from supply_order_line l where l.space_id = o.space_id and l.order_id = o.id) t
    where o.space_id = ${ctx.space} and o.cluster_id = ${scope.clusterId} and o.store_id = any(${storeIds}::uuid[])
      ${state === 'all' ? sql`` : sql`and o.state = ${state}`} ${stock ? sql`` : sql`and o.state in ('sent', 'partially_received')`}
    order by o.created_at desc, o.id desc limit ${PAGE} offset ${offset}`.execute(ctx.db);
  const data = recordList(list, rows, (row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    supplier: row.supplier,
    store: storeName(list, row.storeId),
    expectedOn: row.expectedOn,
    overdue: (row.state === 'sent' || row.state === 'partially_received') && row.expectedOn !== null && row.expectedOn < today,
    lines: row.lines,
    quantity: row.quantity,
    received: row.received,
    createdAt: row.createdAt.toISOString(),
    totalSatang: owns ? row.totalSatang : null,
  }));
  return { data, noindex: true };
};
