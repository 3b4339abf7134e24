import { randomUUID } from 'node:crypto';
import { itemsOf } from '../items.ts';
import type { ShopCtx } from '../db.ts';
import { availableOf, defaultLocation, holdLevels, makeLevels, saleable, type Level } from './levels.ts';
import { heldBy } from './held.ts';
import { summed, type Allocated, type StockLine, type StockRef } from './lines.ts';
import { record, type Move } from './record.ts';

/**
 * Promises stock to an order: from the default location first, from several where one has not enough. All of it or nothing. What
 * is not counted (services, downloads) is passed over and stands in no line of the answer. A ref that holds something already gets
 * what it holds.
 *
 * @throws Refusal 409 `out-of-stock` (`lines: [{ sku, requested, available }]`), for all lines that are short
 */
export async function allocate(ctx: ShopCtx, { refType, refId, lines }: StockRef & { lines: readonly StockLine[] }): Promise<Allocated[]> {
  const wanted = summed(lines);
  const ids = [...wanted.keys()];
  const ref = { refType, refId };
  let [levels, held] = await Promise.all([holdLevels(ctx, ids), heldBy(ctx, ref)]);
  const missing = ids.filter((id) => !levels.some((level) => level.variantId === id));
  if (missing.length > 0) {
    await makeLevels(ctx, missing, await defaultLocation(ctx));
    [levels, held] = await Promise.all([holdLevels(ctx, ids), heldBy(ctx, ref)]);
  }
  if (held.length > 0) return held;

  const taken: Allocated[] = [];
  const short: { variantId: string; requested: number; available: number }[] = [];
  for (const [variantId, quantity] of wanted) {
    const variantLevels = levels.filter((level) => level.variantId === variantId && level.tracked);
    if (variantLevels.length === 0) continue;
    const places = takeFrom(variantLevels, quantity);
    if (places) taken.push(...places);
    else short.push({ variantId, requested: quantity, available: availableOf(variantLevels, variantId) });
  }
  if (short.length > 0) {
    const items = await itemsOf(
      ctx,
      short.map(({ variantId }) => variantId),
    );
    throw ctx.refuse('out-of-stock', {
      lines: short.map(({ variantId, ...line }) => ({ sku: items.get(variantId)?.sku ?? '', ...line })),
    });
  }
  await record(
    ctx,
    levels,
    taken.map(({ quantity, ...place }): Move => ({
      id: randomUUID(),
      ...place,
      kind: 'allocate',
      quantity: 0,
      allocated: quantity,
      refType,
      refId,
    })),
  );
  return taken;
}

/** Splits a quantity over the locations of one variant; null where they have not enough. */
function takeFrom(levels: readonly Level[], quantity: number): Allocated[] | null {
  const open = levels.filter((level) => level.open).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const whole = open.find((level) => saleable(level) >= quantity);
  const order = whole ? [whole] : open;
  const places: Allocated[] = [];
  let left = quantity;
  for (const level of order) {
    const some = Math.min(Math.max(saleable(level), 0), left);
    if (some === 0) continue;
    places.push({ variantId: level.variantId, locationId: level.locationId, quantity: some });
    left -= some;
  }
  if (left === 0) return places;
  const backorderLevel = open.find((level) => level.allowBackorder);
  if (!backorderLevel) return null;
  const same = places.findIndex(({ locationId }) => locationId === backorderLevel.locationId);
  if (same >= 0) places[same] = { ...places[same]!, quantity: places[same]!.quantity + left };
  else places.push({ variantId: backorderLevel.variantId, locationId: backorderLevel.locationId, quantity: left });
  return places;
}
