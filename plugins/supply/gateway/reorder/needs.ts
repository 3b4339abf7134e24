import { orderQuantity } from '../../rules/reorder.ts';
import type { SupplyCtx } from '../db.ts';
import { titleOf } from '../goods.ts';
import type { StockedStore } from '../place.ts';
import { comingTo } from '../stock/coming.ts';

/** Policies that are looked at in one go: of more than that a store has bigger worries. */
const MOST = 1_000;

/** When a store orders a good again, and what it has of it now. */
export interface NeedRow {
  variantId: string;
  sku: string;
  title: string;
  storeId: string;
  store: string;
  supplierId: string;
  supplier: string;
  point: number;
  target: number;
  version: number;
  available: number;
  /** Ordered, also in drafts, and on its way from other stores. */
  coming: number;
  /** To be ordered now; 0 for none. */
  wanted: number;
  leadDays: number;
}

interface PolicyRow {
  variantId: string;
  supplierId: string;
  supplier: string;
  point: number;
  target: number;
  version: number;
  pack: number;
  least: number;
  leadDays: number;
  drafted: number;
}

const policies = (ctx: SupplyCtx, storeId: string): Promise<PolicyRow[]> =>
  ctx.sql`
    select p.variant_id as "variantId", p.supplier_id as "supplierId", s.name as supplier, p.point, p.target, p.version,
      coalesce(i.pack, 1) as pack, coalesce(i.least, 1) as least, coalesce(i.lead_days, 0) as "leadDays",
      (select coalesce(sum(l.quantity), 0)::int from supply_order o join supply_order_line l on l.space_id = o.space_id and l.order_id = o.id
        where o.space_id = p.space_id and o.store_id = p.store_id and o.state = 'draft' and l.variant_id = p.variant_id) as drafted
    from supply_policy p join supply_supplier s on s.space_id = p.space_id and s.id = p.supplier_id
    left join supply_item i on i.space_id = p.space_id and i.supplier_id = p.supplier_id and i.variant_id = p.variant_id
    where p.space_id = ${ctx.space} and p.store_id = ${storeId}::uuid order by p.variant_id limit ${MOST}`;

/** What stores want, by store and SKU. */
export async function needsOf(ctx: SupplyCtx, stores: readonly StockedStore[]): Promise<NeedRow[]> {
  const stock = ctx.use('stock');
  const needs: NeedRow[] = [];
  for (const store of stores) {
    const rows = await policies(ctx, store.id);
    if (rows.length === 0) continue;
    const variantIds = rows.map(({ variantId }) => variantId);
    const goods = await stock.ofIds(variantIds);
    const { rows: levels } = await stock.levels({ locationIds: [store.locationId], variantIds, size: variantIds.length });
    const available = new Map(levels.map((level) => [level.variantId, level.available]));
    const coming = await comingTo(ctx, [store.id], variantIds);
    for (const { pack, least, drafted, ...row } of rows) {
      const good = goods.get(row.variantId);
      if (!good) continue;
      const there = available.get(row.variantId) ?? 0;
      const { ordered = 0, inTransit = 0 } = coming.get(row.variantId) ?? {};
      const all = ordered + inTransit + drafted;
      needs.push({
        ...row,
        sku: good.sku,
        title: titleOf(good),
        storeId: store.id,
        store: store.name,
        available: there,
        coming: all,
        wanted: orderQuantity({ available: there, coming: all, point: row.point, target: row.target, pack, least }),
      });
    }
  }
  return needs.toSorted((a, b) => (a.store === b.store ? (a.sku < b.sku ? -1 : 1) : a.store < b.store ? -1 : 1));
}
