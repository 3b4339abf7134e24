import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import type { supply } from '../../plugin.ts';
import { placeOf } from '../place.ts';
import { keepLeft } from './book.ts';
import { lotsAt, onHandAt } from './levels.ts';

/**
 * Takes all that is left of a lot off the shelf. Where some of it was sold at that moment nothing happens, and it is to be tried again.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `out-of-stock`, `conflict` (`quantity` left now)
 */
export const writeOffLot: HandlerOf<typeof supply, 'writeOffLot'> = async (ctx, { clusterId, lotId, moveId, quantity, reason }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const row = isUuid(lotId) ? await ctx.db.selectFrom('supply_lot').selectAll().where('id', '=', lotId).executeTakeFirst() : undefined;
  if (!row || !place.stores.some(({ locationId }) => locationId === row.location_id)) throw notFound();
  const { location_id: locationId, variant_id: variantId } = row;
  if (row.move_id === uuid(moveId)) return;
  // First the ledger, which holds the level: then what is left cannot change any more.
  const { short } = await ctx.use('stock').record({
    refType: 'supply.lot',
    refId: row.id,
    moves: [{ moveId: uuid(moveId), variantId, locationId, kind: 'damage', quantity: -quantity, reason: `${row.lot} ${reason}`.trim() }],
  });
  if (short.length > 0) throw ctx.refuse('out-of-stock', { lines: short });
  const now = await onHandAt(ctx, locationId, [variantId]);
  const lots = (await lotsAt(ctx, locationId, new Map([[variantId, (now.get(variantId) ?? 0) + quantity]]))).get(variantId) ?? [];
  const left = lots.find(({ id }) => id === row.id)?.left ?? 0;
  if (left !== quantity) throw conflict({ quantity: left });
  await keepLeft(
    ctx,
    lots.map((lot) => (lot.id === row.id ? { ...lot, left: 0 } : lot)),
  );
  await ctx.db
    .updateTable('supply_lot')
    .set({ move_id: uuid(moveId) })
    .where('id', '=', row.id)
    .execute();
};
