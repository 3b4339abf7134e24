import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import type { ShopCtx } from '../db.ts';
import { itemsBySku } from '../items.ts';
import { known } from './known.ts';
import { derivedId, holdLevels, makeLevels, saleable, type Level } from './levels.ts';
import { putThere } from './putThere.ts';
import { record, type Move } from './record.ts';

/** What somebody of the staff does with stock. */
export interface StockWork {
  readonly moveId: string;
  readonly sku: string;
  readonly locationId: string;
  readonly toLocationId: string | null;
  readonly kind: 'receive' | 'adjust' | 'count' | 'damage' | 'transfer';
  /** What is there for `count`; by how much it changes for `adjust`; else how many. */
  readonly quantity: number;
  readonly reason: string;
  /** What was there when it was looked at; null where nobody has. */
  readonly seen: number | null;
}

/** Most of one variant at one place. */
const MOST = 100_000_000;

/**
 * Receives, counts, corrects, writes off, or moves to another location. Each `moveId` counts once.
 *
 * @throws Refusal 404 · 409 `conflict` (`current.onHand`) · 409 `stock-allocated` (`onHand`, `allocated`) for less than what is promised to orders, `not-tracked` ·
 * 422 `invalid-fields`
 */
export async function moveLevels(ctx: ShopCtx, work: StockWork): Promise<Level> {
  const { sku, kind, quantity, reason } = work;
  const item = (await itemsBySku(ctx, [sku])).get(sku);
  const locationId = uuid(work.locationId);
  const toLocationId = work.toLocationId?.toLowerCase() ?? null;
  const places = await ctx.db
    .selectFrom('shop_location')
    .select('id')
    .where('id', 'in', [locationId, toLocationId ?? locationId])
    .execute();
  if (!item || places.length !== new Set([locationId, toLocationId ?? locationId]).size) throw notFound();
  if (!item.trackStock) throw ctx.refuse('not-tracked', { sku });
  const wrong: Record<string, string> = {};
  if (kind === 'adjust' ? quantity === 0 : kind === 'count' ? quantity < 0 : quantity <= 0) wrong.quantity = 'invalid.quantity';
  if ((kind === 'transfer') !== (toLocationId !== null) || toLocationId === locationId) wrong.toLocationId = 'invalid.otherLocation';
  if ((kind === 'adjust' || kind === 'damage') && !reason.trim()) wrong.reason = 'invalid.reason';
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);

  const { variantId } = item;
  await makeLevels(ctx, [variantId], locationId);
  if (toLocationId) await makeLevels(ctx, [variantId], toLocationId);
  const levels = await holdLevels(ctx, [variantId]);
  const at = (rows: readonly Level[]) => rows.find((level) => level.locationId === locationId)!;
  const level = at(levels);
  const id = uuid(work.moveId);
  if ((await known(ctx, [id])).size > 0) return level;
  if (work.seen !== null && work.seen !== level.onHand) throw conflict({ onHand: level.onHand });
  const base = { variantId, kind, reason: reason.trim() };
  // What is counted is really there.
  const change =
    kind === 'count' ? quantity - (level.onHand - level.shortfall) : kind === 'damage' || kind === 'transfer' ? -quantity : quantity;
  if (level.onHand + change > MOST) throw invalidFields({ quantity: 'invalid.quantity' });
  if (change < 0 && !level.allowBackorder && level.onHand + change < level.allocated)
    throw ctx.refuse('stock-allocated', { onHand: level.onHand, allocated: level.allocated });
  const moves: Move[] = [{ ...base, id, locationId, ...putThere(level, change), damaged: kind === 'damage' ? quantity : 0 }];
  if (toLocationId) {
    const other = levels.find((row) => row.locationId === toLocationId)!;
    moves.push({ ...base, id: derivedId('transfer', id), locationId: toLocationId, ...putThere(other, quantity) });
  }
  return at(await record(ctx, levels, moves));
}

/** @see moveLevels */
export const moveStock: HandlerOf<typeof shop, 'moveStock'> = async (ctx, input) => {
  const level = await moveLevels(ctx, input);
  return { onHand: level.onHand, available: saleable(level) };
};
