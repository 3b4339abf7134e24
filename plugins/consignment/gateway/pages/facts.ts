import type { SettlementState } from '../../machines/settlement.ts';
import type { StatementLine } from '../../rules/statement.ts';
import type { ConsignmentCtx } from '../db.ts';

/** A statement in a list. */
export interface SettlementItem {
  id: string;
  number: string;
  state: SettlementState;
  fromDay: string;
  toDay: string;
  grossSatang: number;
  netSatang: number;
}
/** A good of a vendor's in a store. */
export interface ItemView {
  id: string;
  sku: string;
  title: string;
  storeId: string;
  store: string;
  fromDay: string;
  toDay: string | null;
}
/** What was sold of a good and is of no statement yet. */
export type OpenSale = Pick<StatementLine, 'variantId' | 'sku' | 'title' | 'quantityMilli' | 'grossSatang'>;

/** Statements of a vendor, the newest first; those that are calculated for the vendor. */
export const settlementsOf = (ctx: ConsignmentCtx, vendorId: string, as: 'owner' | 'vendor'): Promise<SettlementItem[]> =>
  ctx.sql`
    select id, number, state, from_day::text as "fromDay", to_day::text as "toDay", gross_satang as "grossSatang", net_satang as "netSatang"
    from consignment_settlement where space_id = ${ctx.space} and vendor_id = ${vendorId}::uuid and (${as} = 'owner' or state <> 'open')
    order by created_at desc, id desc limit 100`;

/** What a vendor has in which store, what they have there now first. */
export async function itemsOf(ctx: ConsignmentCtx, clusterId: string, vendorId: string): Promise<ItemView[]> {
  const stores = new Map((await ctx.use('clusters').stores(clusterId)).map((store) => [store.id, store.name]));
  const rows = await ctx.sql<Omit<ItemView, 'store'>>`
    select id, sku, title, store_id as "storeId", from_day::text as "fromDay", to_day::text as "toDay" from consignment_item
    where space_id = ${ctx.space} and vendor_id = ${vendorId}::uuid order by to_day desc nulls first, sku collate "C", from_day desc limit 1000`;
  return rows.map((row) => ({ ...row, store: stores.get(row.storeId) ?? '–' }));
}

/** What was sold and is not settled yet, by good. */
export const openSales = (ctx: ConsignmentCtx, vendorId: string): Promise<OpenSale[]> =>
  ctx.sql`
    select s.variant_id as "variantId", max(s.sku) as sku, max(s.title) as title, sum(s.quantity_milli)::bigint as "quantityMilli",
      sum(s.net_satang)::bigint as "grossSatang" from consignment_sale s
    where s.space_id = ${ctx.space} and s.vendor_id = ${vendorId}::uuid
      and not exists (select 1 from consignment_settled d where d.space_id = s.space_id and d.bill_id = s.bill_id and d.line_id = s.line_id)
    group by 1 order by 5 desc, 2 limit 1000`;
