import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields } from '#kit/diagnostics/refusal.ts';
import { nextOrder } from '../../machines/order.ts';
import type { supply } from '../../plugin.ts';
import { goodsOf, titleOf } from '../goods.ts';
import { nextNumber } from '../numbers.ts';
import { placeOf, storeOf } from '../place.ts';
import { holdOrder, linesOfOrder } from './hold.ts';

/**
 * Makes a draft of an order or changes it. What a line costs is what an owner says, else what it was, else what the supplier has it for.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`), `state-changed` · 422 `invalid-fields`
 */
export const saveOrder: HandlerOf<typeof supply, 'saveOrder'> = async (ctx, { clusterId, id: orderId, version, lines, ...order }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const store = storeOf(place, order.storeId);
  const id = uuid(orderId);
  const isKnown = await ctx.db.selectFrom('supply_order').select('id').where('id', '=', id).executeTakeFirst();
  const before = isKnown || version !== null ? await holdOrder(ctx, place, id) : null;
  if ((before?.version ?? null) !== version) throw conflict({ version: before!.version });
  if (before && before.state !== 'draft') throw ctx.refuse('state-changed', { state: before.state });
  const supplier = await ctx.db
    .selectFrom('supply_supplier')
    .select('id')
    .where('id', '=', order.supplierId)
    .where('cluster_id', '=', place.clusterId)
    .executeTakeFirst();
  if (!supplier) throw invalidFields({ supplierId: 'invalid.supplier' });
  const ids = lines.map(({ variantId }) => variantId.toLowerCase());
  const goods = await goodsOf(ctx, ids);
  const offered = await ctx.db
    .selectFrom('supply_item')
    .select(['variant_id', 'cost_satang'])
    .where('supplier_id', '=', supplier.id)
    .execute();
  const costs = new Map(offered.map((row) => [row.variant_id, row.cost_satang]));
  if (before?.supplier_id === supplier.id)
    for (const line of await linesOfOrder(ctx, id)) if (line.cost_satang !== null) costs.set(line.variant_id, line.cost_satang);
  const values = { store_id: store.id, supplier_id: supplier.id, expected_on: order.expectedOn, note: order.note };
  if (before) {
    await ctx.db.deleteFrom('supply_order_line').where('order_id', '=', id).execute();
    await ctx.db
      .updateTable('supply_order')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  } else {
    const number = await nextNumber(ctx, place.clusterId, 'order');
    await ctx.db
      .insertInto('supply_order')
      .values({ space_id: ctx.space, id, cluster_id: place.clusterId, number, state: 'draft', ...values, created_at: ctx.now() })
      .execute();
  }
  await ctx.db
    .insertInto('supply_order_line')
    .values(
      lines.map(({ quantity, costSatang }, position) => ({
        space_id: ctx.space,
        id: randomUUID(),
        order_id: id,
        position,
        variant_id: ids[position]!,
        sku: goods.get(ids[position]!)!.sku,
        title: titleOf(goods.get(ids[position]!)!),
        quantity,
        cost_satang: (place.member.rights.owns ? costSatang : null) ?? costs.get(ids[position]!) ?? null,
      })),
    )
    .execute();
};

/** Sends, closes or cancels. @throws Refusal 404 · 403 `right-missing` · 409 `conflict`, `state-changed` */
export const turnOrder: HandlerOf<typeof supply, 'turnOrder'> = async (ctx, { clusterId, id, version, action }) => {
  const order = await holdOrder(ctx, await placeOf(ctx, clusterId, 'stock'), id);
  const state = nextOrder(order.state, action);
  if (!state) throw ctx.refuse('state-changed', { state: order.state });
  if (order.version !== version) throw conflict({ version: order.version });
  await ctx.db
    .updateTable('supply_order')
    .set({ state, version: order.version + 1, ...(action === 'SEND' && { sent_at: ctx.now() }) })
    .where('id', '=', order.id)
    .execute();
  return { state };
};
