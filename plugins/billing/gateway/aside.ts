import type { BillingCtx } from './db.ts';

/**
 * Work that goes with money and must not hold it up (a letter, a receipt): what it wrote is taken back when it fails, and the rest of
 * the transaction stands. Gives whether it was done.
 */
export async function aside(ctx: BillingCtx, what: string, work: () => Promise<unknown>): Promise<boolean> {
  await ctx.sql`savepoint aside`;
  try {
    await work();
    await ctx.sql`release savepoint aside`;
    return true;
  } catch (error) {
    await ctx.sql`rollback to savepoint aside`;
    ctx.log.error({ err: error, what }, 'money has moved, but what goes with it failed');
    return false;
  }
}
