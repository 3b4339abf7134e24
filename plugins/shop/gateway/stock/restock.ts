import type { ShopCtx } from '../db.ts';
import type { StockRef } from './lines.ts';
import { known } from './known.ts';
import { defaultLocation, holdLevels, makeLevels } from './levels.ts';
import { putThere } from './putThere.ts';
import { record } from './record.ts';

/** Puts something back that came back, at the default location unless told. Each `moveId` counts once. */
export async function restock(
  ctx: ShopCtx,
  {
    moveId,
    variantId,
    quantity,
    refType,
    refId,
    ...place
  }: StockRef & {
    moveId: string;
    variantId: string;
    locationId?: string | undefined;
    quantity: number;
  },
): Promise<void> {
  const locationId = place.locationId ?? (await defaultLocation(ctx));
  await makeLevels(ctx, [variantId], locationId);
  const levels = await holdLevels(ctx, [variantId]);
  const level = levels.find((row) => row.locationId === locationId);
  if (!level?.tracked || (await known(ctx, [moveId])).size > 0) return;
  await record(ctx, levels, [{ id: moveId, variantId, locationId, kind: 'return', ...putThere(level, quantity), refType, refId }]);
}
