import { takeFirst, type LotPart } from '../../rules/lots.ts';
import type { SupplyCtx } from '../db.ts';
import { bookIn, bookOut, type Moved } from './book.ts';

/** Lots that leave with a transfer travel with it. */
export async function sendLots(ctx: SupplyCtx, transferId: string, locationId: string, sent: readonly Moved[]): Promise<void> {
  const parts = await bookOut(ctx, locationId, sent);
  const rows = [...parts].flatMap(([variantId, lots]) => lots.map((part) => ({ ...part, variantId })));
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('supply_transfer_lot')
    .values(
      rows.map(({ variantId, lot, expiresOn, quantity }) => ({
        space_id: ctx.space,
        transfer_id: transferId,
        variant_id: variantId,
        lot,
        expires_on: expiresOn,
        quantity,
      })),
    )
    .execute();
}

/** Lots that arrive with a transfer, or come back; what is missing is of those that expire last, so that nothing is sold for too long. */
export async function arriveLots(ctx: SupplyCtx, transferId: string, locationId: string, arrived: readonly Moved[]): Promise<void> {
  const rows = await ctx.sql<LotPart & { variantId: string }>`
    select variant_id as "variantId", lot, expires_on::text as "expiresOn", quantity from supply_transfer_lot
    where space_id = ${ctx.space} and transfer_id = ${transferId}::uuid order by expires_on, id`;
  await bookIn(
    ctx,
    locationId,
    arrived.map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      lots: takeFirst(
        rows.filter((row) => row.variantId === variantId).map((row) => ({ ...row, left: row.quantity })),
        quantity,
      ),
    })),
  );
}
