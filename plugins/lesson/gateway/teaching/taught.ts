import { notFound } from '#kit/diagnostics/refusal.ts';
import { courseById, type FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';

/** A course that the visitor teaches. @throws Refusal 404 for those of others */
export async function taughtCourse(ctx: LessonCtx, id: string): Promise<FoundCourse> {
  const course = await courseById(ctx, id);
  if (ctx.can('all')) return course;
  const [mine] = await ctx.sql`select 1 from lesson_instructor where course_id = ${course.id} and account_id = ${ctx.account!.id}`;
  if (!mine) throw notFound();
  return course;
}
