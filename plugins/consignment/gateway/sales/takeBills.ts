import type { BillFact, BillFactLine } from '#plugins/pos/contract.ts';
import { heldAt, type Held } from '../../rules/owners.ts';
import type { ConsignmentCtx } from '../db.ts';

/** A line that is a vendor's. */
interface Found {
  readonly bill: BillFact;
  readonly line: BillFactLine;
  readonly vendorId: string;
  readonly commissionBp: number;
}

type HeldItem = Held & { readonly commissionBp: number };

const itemsOf = (ctx: ConsignmentCtx, clusterId: string, variantIds: readonly string[]): Promise<HeldItem[]> =>
  ctx.sql`
    select i.vendor_id as "vendorId", i.store_id as "storeId", i.variant_id as "variantId", i.from_day::text as "fromDay",
      i.to_day::text as "toDay", v.commission_bp as "commissionBp"
    from consignment_item i join consignment_vendor v on v.space_id = i.space_id and v.id = i.vendor_id
    where i.space_id = ${ctx.space} and i.cluster_id = ${clusterId}::uuid and i.variant_id = any(${variantIds}::uuid[])`;

async function write(ctx: ConsignmentCtx, clusterId: string, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ bill, line, vendorId, commissionBp }) => ({
    billId: bill.id,
    lineId: line.id,
    vendorId,
    storeId: bill.storeId,
    variantId: line.variantId,
    number: bill.number,
    sku: line.sku,
    title: line.title,
    quantity: line.quantityMilli,
    net: line.netSatang,
    commissionBp,
    day: bill.businessDay,
    at: bill.at,
  }));
  await ctx.sql`
    insert into consignment_sale (space_id, bill_id, line_id, cluster_id, vendor_id, store_id, variant_id, number, sku, title, quantity_milli,
      net_satang, commission_bp, business_day, at)
    select ${ctx.space}, "billId", "lineId", ${clusterId}::uuid, "vendorId", "storeId", "variantId", number, sku, title, quantity, net,
      "commissionBp", day, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s ("billId" uuid, "lineId" uuid, "vendorId" uuid, "storeId" uuid,
      "variantId" uuid, number text, sku text, title text, quantity bigint, net bigint, "commissionBp" int, day date, at timestamptz)
    on conflict do nothing`;
}

/**
 * Writes down what of these bills is a vendor's, each line once however often it is read. What comes back is whose it was when it was
 * sold, at the rate of then: where the sale comes in after it, both are written then. The reading of the cluster is held.
 */
export async function takeBills(ctx: ConsignmentCtx, clusterId: string, bills: readonly BillFact[]): Promise<void> {
  if (bills.length === 0) return;
  const back = await ctx.use('bills').returnsOf(bills.map(({ id }) => id));
  const all = [...new Map([...bills, ...back].map((bill) => [bill.id, bill])).values()];
  const items = await itemsOf(ctx, clusterId, [...new Set(all.flatMap(({ lines }) => lines.flatMap(({ variantId }) => variantId ?? [])))]);
  const byDay = (bill: BillFact): Found[] =>
    bill.lines.flatMap((line) => {
      const { variantId } = line;
      const item = variantId && heldAt(items, { storeId: bill.storeId, variantId, day: bill.businessDay });
      return item ? [{ bill, line, vendorId: item.vendorId, commissionBp: item.commissionBp }] : [];
    });
  const ofSale = (bill: BillFact) => bill.originBillId !== null && bill.originKnown;
  await write(ctx, clusterId, all.filter((bill) => !ofSale(bill)).flatMap(byDay));
  const returns = all.filter(ofSale);
  if (returns.length === 0) return;
  const sold = await ctx.sql<{ billId: string; lineId: string; vendorId: string; commissionBp: number }>`
    select bill_id as "billId", line_id as "lineId", vendor_id as "vendorId", commission_bp as "commissionBp" from consignment_sale
    where space_id = ${ctx.space} and bill_id = any(${returns.map((bill) => bill.originBillId!)}::uuid[])`;
  const ofLine = new Map(sold.map((row) => [`${row.billId} ${row.lineId}`, row]));
  await write(
    ctx,
    clusterId,
    returns.flatMap((bill) =>
      bill.lines.flatMap((line) => {
        const sale = ofLine.get(`${bill.originBillId} ${line.id}`);
        return sale && line.variantId ? [{ bill, line, vendorId: sale.vendorId, commissionBp: sale.commissionBp }] : [];
      }),
    ),
  );
}
