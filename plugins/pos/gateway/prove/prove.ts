import { dayIn } from '#kit/thai/day.ts';
import type { PosCtx } from '../db.ts';
import { unproven } from './unproven.ts';

/** As long as a till may come back with what it sold, days. */
const BACK = 7;
const DAY = 86_400_000;

/** Orders from tables are kept for so long; what they came to stands on tickets and bills. */
const ORDERS_KEPT = 30;

/** Adds up every night what tills have sent, and says so loudly when it does not come to the same; forgets old orders from tables. A timed job. */
export async function prove(ctx: PosCtx): Promise<void> {
  const wrong = await unproven(ctx, dayIn(new Date(ctx.now().getTime() - BACK * DAY), ctx.site.timezone));
  if (wrong.length > 0) ctx.log.error({ wrong: wrong.slice(0, 20), count: wrong.length }, 'bills do not add up');
  const since = new Date(ctx.now().getTime() - ORDERS_KEPT * DAY);
  await ctx.sql`delete from pos_table_order where space_id = ${ctx.space} and made_at < ${since}`;
}
