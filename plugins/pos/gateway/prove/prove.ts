import { dayIn } from '#kit/thai/day.ts';
import type { PosCtx } from '../db.ts';
import { unproven } from './unproven.ts';

/** As long as a till may come back with what it sold, days. */
const BACK = 7;
const DAY = 86_400_000;

/** Adds up every night what tills have sent, and says so loudly when it does not come to the same. A timed job. */
export async function prove(ctx: PosCtx): Promise<void> {
  const wrong = await unproven(ctx, dayIn(new Date(ctx.now().getTime() - BACK * DAY), ctx.site.timezone));
  if (wrong.length > 0) ctx.log.error({ wrong: wrong.slice(0, 20), count: wrong.length }, 'bills do not add up');
}
