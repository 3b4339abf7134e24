import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { nextTransfer } from '../../machines/transfer.ts';
import type { supply } from '../../plugin.ts';
import type { SupplyCtx } from '../db.ts';
import { goodsOf, titleOf } from '../goods.ts';
import { nextNumber } from '../numbers.ts';
import { arriveLots, sendLots } from '../lots/transferLots.ts';
import { placeOf, storeOf } from '../place.ts';
import { holdTransfer, linesOfTransfer, type Transfer } from './hold.ts';

/**
 * Makes a draft of a transfer or changes it: from a store of the visitor's to any of the cluster.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`), `state-changed` · 422 `invalid-fields`
 */
export const saveTransfer: HandlerOf<typeof supply, 'saveTransfer'> = async (
  ctx,
  { clusterId, id: transferId, version, lines, ...input },
) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const from = storeOf(place, input.fromStoreId);
  const to = (await ctx.use('clusters').stores(place.clusterId)).find(({ id }) => id === input.toStoreId.toLowerCase());
  if (!to?.locationId) throw notFound();
  if (to.id === from.id) throw invalidFields({ toStoreId: 'invalid.sameStore' });
  const id = uuid(transferId);
  const isKnown = await ctx.db.selectFrom('supply_transfer').select('id').where('id', '=', id).executeTakeFirst();
  const before = isKnown || version !== null ? await holdTransfer(ctx, place, id) : null;
  if (before) storeOf(place, before.from_store_id);
  if ((before?.version ?? null) !== version) throw conflict({ version: before!.version });
  if (before && before.state !== 'draft') throw ctx.refuse('state-changed', { state: before.state });
  const ids = lines.map(({ variantId }) => variantId.toLowerCase());
  const goods = await goodsOf(ctx, ids);
  if (ids.some((each) => !goods.get(each)!.tracked)) throw invalidFields({ lines: 'invalid.notCounted' });
  const values = { from_store_id: from.id, to_store_id: to.id, note: input.note };
  if (before) {
    await ctx.db.deleteFrom('supply_transfer_line').where('transfer_id', '=', id).execute();
    await ctx.db
      .updateTable('supply_transfer')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  } else {
    const number = await nextNumber(ctx, place.clusterId, 'transfer');
    await ctx.db
      .insertInto('supply_transfer')
      .values({ space_id: ctx.space, id, cluster_id: place.clusterId, number, state: 'draft', ...values, created_at: ctx.now() })
      .execute();
  }
  await ctx.db
    .insertInto('supply_transfer_line')
    .values(
      lines.map(({ quantity }, position) => ({
        space_id: ctx.space,
        id: randomUUID(),
        transfer_id: id,
        position,
        variant_id: ids[position]!,
        sku: goods.get(ids[position]!)!.sku,
        title: titleOf(goods.get(ids[position]!)!),
        sent: quantity,
      })),
    )
    .execute();
};

/** Moves stock of one store for a transfer, in or out. @throws Refusal 409 `out-of-stock` */
async function move(
  ctx: SupplyCtx,
  transfer: Transfer,
  locationId: string,
  lines: readonly { readonly variant_id: string; readonly quantity: number }[],
): Promise<void> {
  const { short } = await ctx.use('stock').record({
    refType: 'supply.transfer',
    refId: transfer.id,
    moves: lines.map((line) => ({
      moveId: randomUUID(),
      variantId: line.variant_id,
      locationId,
      kind: 'transfer',
      quantity: line.quantity,
      reason: transfer.number,
    })),
  });
  if (short.length > 0) throw ctx.refuse('out-of-stock', { lines: short });
}

/**
 * Sends: the goods leave their store and are of neither until they arrive. Cancels: what was on its way is back where it came from.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`), `state-changed`, `out-of-stock`
 */
export const turnTransfer: HandlerOf<typeof supply, 'turnTransfer'> = async (ctx, { clusterId, id, version, action }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const transfer = await holdTransfer(ctx, place, id);
  const { locationId } = storeOf(place, transfer.from_store_id);
  const state = nextTransfer(transfer.state, action);
  if (!state) throw ctx.refuse('state-changed', { state: transfer.state });
  if (transfer.version !== version) throw conflict({ version: transfer.version });
  if (action === 'SEND' || transfer.state === 'in_transit') {
    const sign = action === 'SEND' ? -1 : 1;
    const lines = await linesOfTransfer(ctx, transfer.id);
    await move(
      ctx,
      transfer,
      locationId,
      lines.map((line) => ({ ...line, quantity: sign * line.sent })),
    );
    const moved = lines.map((line) => ({ variantId: line.variant_id, quantity: line.sent }));
    await (action === 'SEND' ? sendLots : arriveLots)(ctx, transfer.id, locationId, moved);
  }
  await ctx.db
    .updateTable('supply_transfer')
    .set({ state, version: transfer.version + 1, ...(action === 'SEND' && { sent_at: ctx.now() }) })
    .where('id', '=', transfer.id)
    .execute();
  return { state };
};

/**
 * What has arrived is the other store's; what has not is a difference with its reason, and nobody's any more.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`), `state-changed`, `over-received` · 422 `invalid-fields`
 */
export const receiveTransfer: HandlerOf<typeof supply, 'receiveTransfer'> = async (ctx, { clusterId, id, version, lines }) => {
  const place = await placeOf(ctx, clusterId, 'receive');
  const transfer = await holdTransfer(ctx, place, id);
  const { locationId } = storeOf(place, transfer.to_store_id);
  if (!nextTransfer(transfer.state, 'RECEIVE')) throw ctx.refuse('state-changed', { state: transfer.state });
  if (transfer.version !== version) throw conflict({ version: transfer.version });
  const sent = await linesOfTransfer(ctx, transfer.id);
  const answers = new Map(lines.map((line) => [line.lineId.toLowerCase(), line]));
  if (answers.size !== lines.length || sent.length !== lines.length || sent.some((line) => !answers.has(line.id)))
    throw invalidFields({ lines: 'invalid.lines' });
  const arrived = sent.map((line) => {
    const { received, reason } = answers.get(line.id)!;
    if (received > line.sent) throw ctx.refuse('over-received', { sku: line.sku, most: line.sent });
    if (received < line.sent && !reason.trim()) throw invalidFields({ lines: 'invalid.reason' });
    return { ...line, received, reason: received < line.sent ? reason.trim() : '' };
  });
  for (const { id: lineId, received, reason } of arrived)
    await ctx.db.updateTable('supply_transfer_line').set({ received, reason }).where('id', '=', lineId).execute();
  await move(
    ctx,
    transfer,
    locationId,
    arrived.map((line) => ({ ...line, quantity: line.received })),
  );
  await arriveLots(
    ctx,
    transfer.id,
    locationId,
    arrived.map((line) => ({ variantId: line.variant_id, quantity: line.received })),
  );
  const state = nextTransfer(transfer.state, arrived.some((line) => line.received < line.sent) ? 'RECEIVE_LESS' : 'RECEIVE')!;
  await ctx.db
    .updateTable('supply_transfer')
    .set({ state, version: transfer.version + 1, received_at: ctx.now() })
    .where('id', '=', transfer.id)
    .execute();
  return { state };
};
