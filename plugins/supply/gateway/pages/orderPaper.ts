import type { Load } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { supply } from '../../plugin.ts';
import { isSealed } from '../mail/paperToken.ts';
import { linesOfOrder } from '../orders/hold.ts';

export interface OrderPaperData {
  number: string;
  /** Its goods are not wanted any more. */
  cancelled: boolean;
  sentAt: string | null;
  expectedOn: string | null;
  note: string;
  buyer: { name: string; address: string; phone: string; taxId: string };
  supplier: { name: string; address: string };
  lines: { id: string; sku: string; supplierSku: string; title: string; quantity: number; costSatang: number | null }[];
}

/** An order as its supplier sees it, by an address that only they were sent. */
export const load: Load<typeof supply, OrderPaperData> = async (ctx) => {
  const id = (ctx.params.id ?? '').toLowerCase();
  if (!isUuid(id) || !isSealed(ctx, id, ctx.query.seal ?? '')) throw notFound();
  const order = await ctx.db.selectFrom('supply_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order || order.state === 'draft') throw notFound();
  const store = (await ctx.use('clusters').stores(order.cluster_id)).find((each) => each.id === order.store_id);
  const supplier = await ctx.db
    .selectFrom('supply_supplier')
    .select(['name', 'address'])
    .where('id', '=', order.supplier_id)
    .executeTakeFirstOrThrow();
  const items = await ctx.db
    .selectFrom('supply_item')
    .select(['variant_id', 'supplier_sku'])
    .where('supplier_id', '=', order.supplier_id)
    .execute();
  const skus = new Map(items.map((item) => [item.variant_id, item.supplier_sku]));
  return {
    data: {
      number: order.number,
      cancelled: order.state === 'cancelled',
      sentAt: order.sent_at?.toISOString() ?? null,
      expectedOn: order.expected_on,
      note: order.note,
      buyer: { name: store?.name ?? ctx.site.name, address: store?.address ?? '', phone: store?.phone ?? '', taxId: store?.taxId ?? '' },
      supplier,
      lines: (await linesOfOrder(ctx, order.id)).map((line) => ({
        id: line.id,
        sku: line.sku,
        supplierSku: skus.get(line.variant_id) ?? '',
        title: line.title,
        quantity: line.quantity,
        costSatang: line.cost_satang,
      })),
    },
    title: order.number,
    noindex: true,
  };
};
