import { apart } from '#kit/postgres/apart.ts';
import { codeOf } from '#kit/postgres/error.ts';
import type { TableCtx } from './ctx.ts';

/** What the database refuses of a row: it breaks a rule of its table, or others point to it. */
const OF_A_ROW = /^2[23]/;

/** Does something that may break a rule of the database, and nothing of it where it does: then null. */
const attempt = <T>(ctx: TableCtx, work: () => Promise<T>): Promise<T | null> =>
  apart(ctx.db, work, (error) => {
    if (!OF_A_ROW.test(codeOf(error) ?? '')) throw error;
    return null;
  });

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
