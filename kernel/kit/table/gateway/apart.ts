import { sql } from 'kysely';
import { codeOf } from '#kit/postgres/error.ts';
import type { TableCtx } from './ctx.ts';

/** What the database refuses of a row: it breaks a rule of its table, or others point to it. */
const OF_A_ROW = /^2[23]/;

/** Does something that may break a rule of the database, and nothing of it where it does: then null. */
export async function attempt<T>(ctx: TableCtx, work: () => Promise<T>): Promise<T | null> {
  await sql`savepoint table_rows`.execute(ctx.db);
  try {
    const done = await work();
    await sql`release savepoint table_rows`.execute(ctx.db);
    return done;
  } catch (error) {
    if (!OF_A_ROW.test(codeOf(error) ?? '')) throw error;
    await sql`rollback to savepoint table_rows`.execute(ctx.db);
    return null;
  }
}

/**
 * Does something to many rows by one statement. Where the database refuses one of them the rest is done all the same: halves are tried
 * until those are found. Gives what was done, and the rows that were refused.
 */
export async function withoutRefused<R, Done>(
  ctx: TableCtx,
  rows: readonly R[],
  work: (rows: readonly R[]) => Promise<readonly Done[]>,
): Promise<{ done: Done[]; refused: R[] }> {
  if (rows.length === 0) return { done: [], refused: [] };
  const all = await attempt(ctx, () => work(rows));
  if (all) return { done: [...all], refused: [] };
  if (rows.length === 1) return { done: [], refused: [...rows] };
  const half = Math.ceil(rows.length / 2);
  const [one, other] = [await withoutRefused(ctx, rows.slice(0, half), work), await withoutRefused(ctx, rows.slice(half), work)];
  return { done: [...one.done, ...other.done], refused: [...one.refused, ...other.refused] };
}
