import type { PosCtx } from '../db.ts';

/** Forgets who customers were: their bills and points stay, as the law on tax has it, and are nobody's. */
export async function forget(ctx: Pick<PosCtx, 'sql' | 'space' | 'now'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.sql`update pos_bill set customer_id = null where space_id = ${ctx.space} and customer_id = any(${[...ids]}::uuid[])`;
  await ctx.sql`update pos_table_order set customer_id = null where space_id = ${ctx.space} and customer_id = any(${[...ids]}::uuid[])`;
  // The log of a till is signed and stays: a name that it was written with cannot be taken out of it.
  await ctx.sql`
    update pos_customer set name = '–', phone = '', email = '', note = '', account_id = null, removed_at = ${ctx.now()}
    where space_id = ${ctx.space} and id = any(${[...ids]}::uuid[])`;
}
