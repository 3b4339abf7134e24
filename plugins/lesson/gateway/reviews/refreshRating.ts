import type { LessonCtx } from '../db.ts';

/** Counts the stars of a course again, in the transaction that changed them; whoever changes others waits. */
export async function refreshRating(ctx: LessonCtx, courseId: string): Promise<void> {
  await ctx.sql`select 1 from lesson_course where id = ${courseId} for no key update`;
  await ctx.sql`update lesson_course c set ratings = r.count, rating_sum = r.sum
    from (select count(*)::int as count, coalesce(sum(rating), 0)::int as sum from lesson_review where course_id = ${courseId} and not hidden) r
    where c.id = ${courseId}`;
}
