import { coursePercent, isFinished, type LessonProgress } from '../../rules/locks.ts';
import { courseById } from '../courses/find.ts';
import { outlineOf, type Outline } from '../courses/outline.ts';
import type { FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { act, changeRow } from './act.ts';
import { hasAccess } from '../../rules/locks.ts';
import { lockStanding, type EnrolmentRow } from './row.ts';
import type { Row } from '../../tables.ts';

/** How far a learner is with each lesson of a course that they have begun, by lesson id. */
export async function progressOf(ctx: LessonCtx, enrolmentId: string): Promise<Map<string, LessonProgress>> {
  const found = await ctx.sql<
    LessonProgress & { lesson_id: string }
  >`select lesson_id, state, percent from lesson_progress where enrolment_id = ${enrolmentId}`;
  return new Map(found.map(({ lesson_id, state, percent }) => [lesson_id, { state, percent }]));
}

/**
 * Counts a held enrolment anew after something was done, and finishes it where all that its course asks for is done: once, since a
 * finished one is not finished again. What was finished stays so, whatever the course is changed to.
 */
export async function recount(
  ctx: LessonCtx,
  held: EnrolmentRow,
  { course, outline, progress }: { course: FoundCourse; outline: Outline; progress: ReadonlyMap<string, LessonProgress> },
): Promise<EnrolmentRow> {
  if (held.state !== 'active') return held;
  const done = isFinished(outline.sections, progress, course.info.completion);
  if (done && held.completed_at === null) return act(ctx, held, 'COMPLETE', { changes: { completed_at: ctx.now(), percent: 100 } });
  const percent = coursePercent(outline.sections, progress);
  return percent === held.percent ? held : changeRow(ctx, held, { percent });
}

/** Finishes a held enrolment whose course now asks for no more than was done. */
export async function finishIfDone(ctx: LessonCtx, held: EnrolmentRow): Promise<void> {
  if (!hasAccess(lockStanding(held), ctx.now().getTime())) return;
  const [course, outline] = [await courseById(ctx, held.course_id), await outlineOf(ctx, held.course_id)];
  await recount(ctx, held, { course, outline, progress: await progressOf(ctx, held.id) });
}

/** After a course was published again: who is in it is counted anew, each in a transaction of its own. For the listener of `courseChanged`. */
export async function recountCourse(ctx: LessonCtx, courseId: string): Promise<void> {
  const active = await ctx.sql<
    Pick<Row<'lesson_enrolment'>, 'id'>
  >`select id from lesson_enrolment where course_id = ${courseId} and state = 'active'`;
  for (const { id } of active) await ctx.emit('enrolmentDue', { enrolmentId: id, what: 'finish' });
}
