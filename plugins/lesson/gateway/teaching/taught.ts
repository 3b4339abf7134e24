import { notFound } from '#kit/diagnostics/refusal.ts';
import { courseById, type FoundCourse } from '../courses/find.ts';
import { row, type LessonCtx } from '../db.ts';

/** A course that the visitor teaches. @throws Refusal 404 for those of others */
export async function taughtCourse(ctx: LessonCtx, id: string): Promise<FoundCourse> {
  const course = await courseById(ctx, id);
  if (ctx.can('all')) return course;
  const mine = await row(ctx, 'select 1 from lesson_instructor where course_id = $1 and account_id = $2', [course.id, ctx.account!.id]);
  if (!mine) throw notFound();
  return course;
}
