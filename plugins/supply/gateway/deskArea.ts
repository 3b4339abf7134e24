import { literal } from '#kit/postgres/like.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { DeskAreaApi, DeskTask } from '#plugins/desk/contract.ts';
import type { StoreView } from '#plugins/cluster/contract.ts';
import type { SupplyCtx } from './db.ts';
import { expiringLots } from './lots/expiring.ts';
import type { StockedStore } from './place.ts';
import { needsOf } from './reorder/needs.ts';

/** Days after which goods that have not arrived are asked for. */
const TOO_LONG = 3;

/** Days before they expire on which lots are pointed at. */
const SOON = 7;

/** The stores of the visitor's in which they keep stock. */
async function stockedStores(ctx: SupplyCtx): Promise<StoreView[]> {
  const clusters = ctx.use('clusters');
  const found: StoreView[] = [];
  for (const { id } of await clusters.mine()) {
    const member = await clusters.membership(id);
    if (!member?.rights.stock) continue;
    for (const store of await clusters.stores(id)) if (member.storeIds?.includes(store.id) ?? true) found.push(store);
  }
  return found;
}
const storesOf = async (ctx: SupplyCtx): Promise<string[]> => (await stockedStores(ctx)).map(({ id }) => id);
const places = async (ctx: SupplyCtx): Promise<StockedStore[]> =>
  (await stockedStores(ctx)).filter((store): store is StockedStore => store.locationId !== null);

/** What the desk knows of goods of stores: orders that are late, transfers that do not arrive, counts that nobody has ended. */
export function deskArea(ctx: SupplyCtx): DeskAreaApi {
  const today = () => dayIn(ctx.now(), ctx.site.timezone);
  return {
    async counts() {
      const stores = await storesOf(ctx);
      if (stores.length === 0) return {};
      const [row] = await ctx.sql<Record<'overdue' | 'inTransit' | 'open', number>>`
        select (select count(*)::int from supply_order where space_id = ${ctx.space} and state in ('sent', 'partially_received')
            and expected_on < ${today()}::date and store_id = any(${stores}::uuid[])) as overdue,
          (select count(*)::int from supply_transfer where space_id = ${ctx.space} and state = 'in_transit'
            and (from_store_id = any(${stores}::uuid[]) or to_store_id = any(${stores}::uuid[]))) as "inTransit",
          (select count(*)::int from supply_count where space_id = ${ctx.space} and state in ('counting', 'review')
            and store_id = any(${stores}::uuid[])) as open`;
      const stocked = await places(ctx);
      const expiring = await expiringLots(ctx, stocked, addDays(today(), SOON));
      const needs = await needsOf(ctx, stocked);
      return { ...row!, expiring: expiring.length, low: needs.filter(({ wanted }) => wanted > 0).length };
    },
    async tasks(limit) {
      const stores = await storesOf(ctx);
      if (stores.length === 0) return [];
      const text = await ctx.texts();
      const orders = await ctx.sql<{ id: string; number: string; supplier: string; since: string }>`
        select o.id, o.number, s.name as supplier, o.expected_on as since from supply_order o
        join supply_supplier s on s.space_id = o.space_id and s.id = o.supplier_id
        where o.space_id = ${ctx.space} and o.state in ('sent', 'partially_received') and o.expected_on < ${today()}::date
          and o.store_id = any(${stores}::uuid[])
        order by o.expected_on, o.id limit ${limit}`;
      const late = new Date(`${addDays(today(), -TOO_LONG)}T00:00:00Z`);
      const transfers = await ctx.sql<{ id: string; number: string; since: Date }>`
        select id, number, sent_at as since from supply_transfer where space_id = ${ctx.space} and state = 'in_transit' and sent_at < ${late}
          and (from_store_id = any(${stores}::uuid[]) or to_store_id = any(${stores}::uuid[]))
        order by sent_at, id limit ${limit}`;
      const stocked = await places(ctx);
      const lots = await expiringLots(ctx, stocked, addDays(today(), SOON));
      const low = (await needsOf(ctx, stocked)).filter(({ wanted }) => wanted > 0);
      const now = ctx.now().toISOString();
      return [
        ...orders.map((order): DeskTask => ({
          title: text('desk.task.overdue', { number: order.number }),
          detail: order.supplier,
          path: `/cluster/store/orders/${order.id}`,
          since: new Date(`${order.since}T00:00:00Z`).toISOString(),
        })),
        ...transfers.map((transfer): DeskTask => ({
          title: text('desk.task.transit', { number: transfer.number }),
          detail: '',
          path: `/cluster/store/transfers/${transfer.id}`,
          since: transfer.since.toISOString(),
        })),
        ...lots.map((lot): DeskTask => ({
          title: text(lot.expiresOn < today() ? 'desk.task.expired' : 'desk.task.expires', {
            title: lot.title,
            lot: lot.lot,
            count: lot.left,
          }),
          detail: lot.stores,
          path: `/cluster/store/lots?${new URLSearchParams({ within: String(SOON) })}`,
          since: new Date(`${addDays(lot.expiresOn, -SOON)}T00:00:00Z`).toISOString(),
        })),
        ...[...Map.groupBy(low, ({ supplier }) => supplier)].map(([supplier, needs]): DeskTask => ({
          title: text('desk.task.low', { supplier, count: needs.length }),
          detail: needs[0]!.store,
          path: '/cluster/store/reorder',
          since: now,
        })),
      ].slice(0, limit);
    },
    async find(text, kind, limit) {
      if (kind === 'person') return [];
      const stores = await storesOf(ctx);
      if (stores.length === 0) return [];
      const rows = await ctx.sql<{ id: string; number: string; supplier: string }>`
        select o.id, o.number, s.name as supplier from supply_order o
        join supply_supplier s on s.space_id = o.space_id and s.id = o.supplier_id
        where o.space_id = ${ctx.space} and o.store_id = any(${stores}::uuid[]) and o.number ilike ${`%${literal(text)}%`}
        order by o.created_at desc limit ${limit}`;
      return rows.map((row) => ({ title: row.number, detail: row.supplier, path: `/cluster/store/orders/${row.id}` }));
    },
  };
}
