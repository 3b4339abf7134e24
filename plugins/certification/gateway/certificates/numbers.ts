import { dayIn } from '#kit/thai/day.ts';
import { yearOf } from '../../rules/serial.ts';
import type { CertificationCtx } from '../db.ts';

/** The year of the Buddhist era at the site. */
export const yearNow = (ctx: CertificationCtx): number => yearOf(dayIn(ctx.now(), ctx.site.timezone));

/** Counts on by `step` and holds the row until the transaction ends: who issues in the same year waits. */
async function count(ctx: CertificationCtx, year: number, step: 0 | 1): Promise<number> {
  const { last_number } = await ctx.db
    .insertInto('certification_counter')
    .values({ space_id: ctx.space, year, last_number: step })
    .onConflict((conflict) =>
      conflict.columns(['space_id', 'year']).doUpdateSet((row) => ({ last_number: row('certification_counter.last_number', '+', step) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Waits until it is this transaction's turn to issue: what others issued before can be seen afterwards. */
export const holdCounter = (ctx: CertificationCtx, year: number): Promise<number> => count(ctx, year, 0);

/** The next number of a year. Rolled back with the transaction, so that none is left out. */
export const takeNumber = (ctx: CertificationCtx, year: number): Promise<number> => count(ctx, year, 1);
