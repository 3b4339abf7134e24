import { isUuid } from '#kernel/contract/uuid.ts';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { OrderState } from '../../machines/order.ts';
import type { supply } from '../../plugin.ts';
import type { SupplyCtx } from '../db.ts';
import { lotGoods } from '../lots/keepLots.ts';
import { mailsOf, type OrderMail } from '../mail/mailOrder.ts';
import { paperPath } from '../mail/paperToken.ts';
import { linesOfOrder } from '../orders/hold.ts';
import { pagePlace, scopeData, scopeOf, storeOf, type ScopeData } from '../place.ts';

export interface OrderData {
  scope: ScopeData;
  suppliers: { id: string; name: string }[];
  /** Null for one that is to be made. */
  order: {
    id: string;
    version: number;
    number: string;
    state: OrderState;
    storeId: string;
    store: string;
    supplierId: string;
    supplier: string;
    expectedOn: string | null;
    note: string;
    lines: {
      id: string;
      variantId: string;
      sku: string;
      title: string;
      quantity: number;
      received: number;
      costSatang: number | null;
      /** Its lots are asked for when it comes. */
      lots: boolean;
    }[];
    receipts: { id: string; deliveryNote: string; at: string; quantity: number }[];
    mails: OrderMail[];
    /** The site can send it by mail: the supplier has an address. */
    mayMail: boolean;
    /** As the supplier sees it; null for a draft. */
    paper: string | null;
  } | null;
}

const suppliersOf = (ctx: SupplyCtx, clusterId: string) =>
  ctx.db
    .selectFrom('supply_supplier')
    .select(['id', 'name', 'active', 'email'])
    .where('cluster_id', '=', clusterId)
    .orderBy('name')
    .execute();

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** One order: a draft to be filled in, or what was ordered and what came of it. */
export const load: Load<typeof supply, OrderData> = async (ctx) => {
  const id = ctx.params.id!;
  if (id === 'new') {
    const scope = await scopeOf(ctx, ctx.query, 'stock');
    if (!scope) throw notFound();
    const suppliers = await suppliersOf(ctx, scope.clusterId);
    return {
      data: { scope: scopeData(scope), suppliers: suppliers.filter(({ active }) => active).map(named), order: null },
      noindex: true,
    };
  }
  const row = isUuid(id) ? await ctx.db.selectFrom('supply_order').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  const place = await pagePlace(ctx, row.cluster_id, 'receive');
  const store = storeOf(place, row.store_id);
  const suppliers = await suppliersOf(ctx, row.cluster_id);
  const { owns } = place.member.rights;
  const lines = await linesOfOrder(ctx, row.id);
  const withLots = await lotGoods(
    ctx,
    row.cluster_id,
    lines.map((line) => line.variant_id),
  );
  const supplier = suppliers.find((each) => each.id === row.supplier_id)!;
  const receipts = await ctx.sql<{ id: string; deliveryNote: string; at: Date; quantity: number }>`
    select r.id, r.delivery_note as "deliveryNote", r.at, (select coalesce(sum(l.quantity), 0)::int from supply_receipt_line l
      where l.space_id = r.space_id and l.receipt_id = r.id) as quantity
    from supply_receipt r where r.space_id = ${ctx.space} and r.order_id = ${row.id} order by r.at, r.id`;
  return {
    data: {
      scope: scopeData({ ...place, clusters: [], store }),
      suppliers: suppliers.filter((each) => each.active || each.id === row.supplier_id).map(named),
      order: {
        id: row.id,
        version: row.version,
        number: row.number,
        state: row.state,
        storeId: store.id,
        store: store.name,
        supplierId: row.supplier_id,
        supplier: supplier.name,
        expectedOn: row.expected_on,
        note: row.note,
        lines: lines.map((line) => ({
          id: line.id,
          variantId: line.variant_id,
          sku: line.sku,
          title: line.title,
          quantity: line.quantity,
          received: line.received,
          costSatang: owns ? line.cost_satang : null,
          lots: withLots.has(line.variant_id),
        })),
        receipts: receipts.map((receipt) => ({ ...receipt, at: receipt.at.toISOString() })),
        mails: place.member.rights.stock ? await mailsOf(ctx, row.id) : [],
        mayMail: ctx.mayUse('mail') !== null && supplier.email.trim() !== '',
        paper: row.state === 'draft' || !owns ? null : paperPath(ctx, row.id),
      },
    },
    title: row.number,
    noindex: true,
  };
};
