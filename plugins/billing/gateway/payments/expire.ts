import type { NextDue } from '#kernel/contract/gateway.ts';
import type { BillingCtx } from '../db.ts';
import { close } from '../charges/close.ts';

/** Rows of one run. */
const A_RUN = 200;

/** Every minute: ends codes whose time is up, and closes charges that nobody has begun to pay in theirs. Whoever holds one now is left to the next run. */
export async function expirePayments(ctx: BillingCtx): Promise<NextDue> {
  const now = ctx.now();
  const charges = await ctx.db
    .selectFrom('billing_charge')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(A_RUN)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id } of charges) await close(ctx, id, 'expired', '');
  await ctx.db
    .updateTable('billing_payment')
    .set((eb) => ({ state: 'expired' as const, version: eb('version', '+', 1), updated_at: now }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('billing_payment')
        .select('id')
        .where('state', '=', 'awaiting_customer')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(A_RUN)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
  const [next] = await ctx.sql<{ at: Date | null }>`select least(
    (select min(expires_at) from billing_charge where state = 'open'),
    (select min(expires_at) from billing_payment where state = 'awaiting_customer')) as at`;
  return next!.at;
}
