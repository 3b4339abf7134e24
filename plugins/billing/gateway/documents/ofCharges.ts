import type { DocumentHead } from '../../schemas.ts';
import type { BillingCtx } from '../db.ts';
import { headOf } from './view.ts';

/** Documents that were issued for charges, by charge, the oldest first. `guest`: with the tokens that open them. */
export async function documentsOf(
  ctx: BillingCtx,
  chargeIds: readonly string[],
  options: { guest: boolean },
): Promise<ReadonlyMap<string, readonly DocumentHead[]>> {
  if (!chargeIds.length) return new Map();
  const rows = await ctx.db
    .selectFrom('billing_document')
    .selectAll()
    .where('charge_id', 'in', [...chargeIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map((row) => headOf(ctx, row, options)),
    ({ chargeId }) => chargeId!,
  );
}
