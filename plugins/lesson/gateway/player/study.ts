import { dayIn } from '#kit/thai/day.ts';
import { addMoments } from '../../rules/studied.ts';
import type { Range } from '../../rules/watched.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';

/**
 * Adds to somebody's days of study, in the site's zone, when they studied; the seconds that were new of it. A moment counts once, in
 * whatever courses and on however many devices: the day's row is held.
 */
export async function addStudy(ctx: LessonCtx, accountId: string, moments: readonly Range[]): Promise<number> {
  let all = 0;
  const byDay = Map.groupBy(moments, ([from]) => dayIn(new Date(from * 1000), ctx.site.timezone));
  for (const [day, ofDay] of [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await ctx.sql`insert into lesson_study (space_id, account_id, day, seconds) values (${ctx.space}, ${accountId}, ${day}, 0) on conflict do nothing`;
    const [known] = await ctx.sql<
      Pick<Row<'lesson_study'>, 'pieces'>
    >`select pieces from lesson_study where account_id = ${accountId} and day = ${day} for update`;
    const { pieces, added } = addMoments(known?.pieces ?? [], ofDay);
    await ctx.sql`update lesson_study set pieces = ${JSON.stringify(pieces)}, seconds = seconds + ${added}
        where account_id = ${accountId} and day = ${day}`;
    all += added;
  }
  return all;
}
