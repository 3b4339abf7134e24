import type { FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import type { Changes } from './act.ts';
import type { EnrolmentRow } from './row.ts';

const DAY = 86_400_000;

/** From when a learner's access runs: now, or the start of a course that has not begun yet. */
const fromOf = (ctx: LessonCtx, { info }: FoundCourse): number =>
  Math.max(ctx.now().getTime(), info.startsAt ? Date.parse(info.startsAt) : 0);

/** What goes with somebody's access beginning, or beginning once more. */
export const begins = (
  ctx: LessonCtx,
  course: FoundCourse,
  held: Pick<EnrolmentRow, 'begun_at' | 'access_until'> | null = null,
): Changes => {
  const { accessDays } = course.info;
  const from = Math.max(fromOf(ctx, course), held?.access_until?.getTime() ?? 0);
  return {
    begun_at: held?.begun_at ?? ctx.now(),
    access_until: accessDays === null ? null : new Date(from + accessDays * DAY),
    due_at: null,
  };
};
