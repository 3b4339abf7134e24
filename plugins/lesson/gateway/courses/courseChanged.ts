import { isUuid } from '#kernel/contract/uuid.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';
import { recountCourse } from '../enrolments/finish.ts';
import { putCourseLayer, putSiteLayer } from '../year/layers.ts';

/** A course was published or taken back: what calendars show of it is brought in line, and its learners are counted anew. */
export async function courseChanged(ctx: LessonCtx, { courseId, state }: { courseId: string; state: string }): Promise<void> {
  if (!isUuid(courseId)) return;
  await putCourseLayer(ctx, courseId);
  await putSiteLayer(ctx);
  if (state === 'published') await recountCourse(ctx, courseId);
}

/** An exam has other dates: those of the courses that lead to it, too. */
export async function examChanged(ctx: LessonCtx, { examId }: { examId: string; state: string }): Promise<void> {
  const courses = await ctx.sql<
    Pick<Row<'lesson_lesson'>, 'course_id'>
  >`select distinct course_id from lesson_lesson where published ->> 'examId' = ${examId}`;
  for (const { course_id } of courses) await putCourseLayer(ctx, course_id);
  if (courses.length > 0) await putSiteLayer(ctx);
}
