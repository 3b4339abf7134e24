import type { DocumentHead } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { BillingCtx } from '../db.ts';
import { headOf } from './view.ts';

/** Documents that were issued for charges, by charge, the oldest first. `guest`: with the tokens that open them. */
export async function documentsOf(
  ctx: BillingCtx,
  chargeIds: readonly string[],
  options: { guest: boolean },
): Promise<ReadonlyMap<string, readonly DocumentHead[]>> {
  if (!chargeIds.length) return new Map();
  const rows = await ctx.sql<Row<'billing_document'>>`
    select * from billing_document where charge_id = any(${chargeIds}::uuid[]) order by created_at, id`;
  return Map.groupBy(
    rows.map((row) => headOf(ctx, row, options)),
    ({ chargeId }) => chargeId!,
  );
}
