import { keeper } from '#kit/postgres/keeper.ts';
import type { LessonCtx } from '../db.ts';

/** Courses that were changed last: one of them is another one, or has another version, after each change. */
const LATEST = 20;

const kept = keeper({ most: 400, ms: 60_000 });

/**
 * What follows from `key` and the courses that the visitor finds, until one of them changes: a minute at most, since learners and
 * ratings come without.
 */
export async function keep<T>(ctx: LessonCtx, key: readonly unknown[], work: () => Promise<T>): Promise<T> {
  const latest = await ctx.db.selectFrom('lesson_course').select(['id', 'version']).orderBy('updated_at', 'desc').limit(LATEST).execute();
  return kept(JSON.stringify([ctx.space, ctx.account !== null, latest.map(({ id, version }) => [id, version]), ...key]), work);
}
