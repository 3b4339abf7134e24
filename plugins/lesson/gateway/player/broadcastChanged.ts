import { isUuid } from '#kernel/contract/uuid.ts';
import type { LessonCtx } from '../db.ts';
import { finishFor } from './examResultChanged.ts';
import { LESSON_REF } from './open.ts';
import type { Row } from '../../tables.ts';

/** A live session is over: who was there for as much of it as the lesson asks for has finished it. */
export async function broadcastChanged(
  ctx: LessonCtx,
  { sourceType, sourceId, state }: { sourceType: string; sourceId: string; state: string },
): Promise<void> {
  const broadcasts = ctx.mayUse('broadcasts');
  if (!broadcasts || sourceType !== LESSON_REF || !isUuid(sourceId) || (state !== 'ended' && state !== 'archived')) return;
  const [lesson] = await ctx.sql<
    Pick<Row<'lesson_lesson'>, 'course_id' | 'published'>
  >`select course_id, published from lesson_lesson where id = ${sourceId}`;
  const live = lesson?.published?.live;
  if (!lesson || !live || lesson.published?.completeWhen !== 'watch_percent') return;
  const planned = (Date.parse(live.endsAt) - Date.parse(live.startsAt)) / 1000;
  const least = (planned * (lesson.published.watchPercent || ctx.settings.watchPercent)) / 100;
  const there = new Map<string, number>();
  for (const { accountId, seconds } of await broadcasts.attendance(LESSON_REF, [sourceId]))
    there.set(accountId, (there.get(accountId) ?? 0) + seconds);
  // A fixed order prevents deadlocks with other transactions that lock the same enrolments.
  for (const [accountId, seconds] of [...there].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (seconds >= least) await finishFor(ctx, lesson.course_id, accountId, [sourceId]);
}
