import { courseById } from '../courses/find.ts';
import { outlineOf } from '../courses/outline.ts';
import type { LessonCtx } from '../db.ts';
import { progressOf } from '../enrolments/finish.ts';
import { liveRow, lockStanding } from '../enrolments/row.ts';
import { hasAccess } from '../../rules/locks.ts';
import { finishLesson } from './finishLesson.ts';
import type { Row } from '../../tables.ts';

/** Finishes lessons of a course for a learner who is in it, by id. */
export async function finishFor(ctx: LessonCtx, courseId: string, accountId: string, lessonIds: readonly string[]): Promise<void> {
  const held = await liveRow(ctx, courseId, accountId, { hold: true });
  if (!held || !hasAccess(lockStanding(held), ctx.now().getTime())) return;
  const [course, outline] = [await courseById(ctx, courseId), await outlineOf(ctx, courseId)];
  let now = held;
  for (const lesson of outline.sections.flatMap(({ lessons }) => lessons)) {
    if (!lessonIds.includes(lesson.id)) continue;
    const scene = { course, outline, progress: await progressOf(ctx, held.id) };
    now = (await finishLesson(ctx, scene, now, lesson)).held;
  }
}

/**
 * An exam was passed: lessons that ask for it are finished, in every course of the learner that leads to it. What counts is the result as
 * it stands now; one that was taken back later leaves the lesson finished.
 */
export async function examResultChanged(ctx: LessonCtx, { examId, accountId }: { examId: string; accountId: string }): Promise<void> {
  const result = (await ctx.mayUse('exams')?.results([examId], [accountId]))?.get(`${examId} ${accountId}`);
  if (result?.passed !== true) return;
  const lessons = await ctx.sql<Pick<Row<'lesson_lesson'>, 'id' | 'course_id'>>`select l.id, l.course_id from lesson_lesson l
     where l.published ->> 'examId' = ${examId} and l.published ->> 'completeWhen' = 'exam_pass' order by l.course_id`;
  for (const [courseId, ours] of Map.groupBy(lessons, ({ course_id }) => course_id))
    await finishFor(
      ctx,
      courseId,
      accountId,
      ours.map(({ id }) => id),
    );
}
