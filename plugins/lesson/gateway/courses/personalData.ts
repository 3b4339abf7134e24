import { sql } from 'kysely';
import type { Row } from '../../tables.ts';
import { refreshSearch } from '../catalogue/refreshSearch.ts';
import type { LessonCtx } from '../db.ts';
import { refreshOpen } from '../questions/hold.ts';
import { refreshRating } from '../reviews/refreshRating.ts';

/** What courses keep about a person besides what they have learnt. */
export const coursesOf = async (ctx: LessonCtx, accountId: string) => ({
  instructs:
    await ctx.sql`select c.slug, c.draft ->> 'title' as title from lesson_instructor i join lesson_course c on c.space_id = i.space_id
        and c.id = i.course_id
    where i.account_id = ${accountId}`,
  reviews: await ctx.sql`select course_id, rating, body, hidden, created_at, updated_at from lesson_review where account_id = ${accountId}`,
  questions: await ctx.sql`select id, course_id, lesson_id, body, created_at from lesson_question where account_id = ${accountId}`,
  answers: await ctx.sql`select id, question_id, body, created_at from lesson_answer where account_id = ${accountId}`,
  calendarFeed: await ctx.sql`select created_at from lesson_feed where account_id = ${accountId}`,
});

/** A course's texts without an instructor; nothing stays nothing. */
const without = (column: 'draft' | 'published', accountId: string) => sql<string>`
  jsonb_set(${sql.ref(column)}, '{instructors}', coalesce((select jsonb_agg(i) from jsonb_array_elements(${sql.ref(column)} -> 'instructors') i
    where i ->> 'accountId' <> ${accountId}), '[]'))`;

/** What they have said goes, and so does their name from courses; a question goes with its answers. */
export async function eraseFromCourses(ctx: LessonCtx, accountId: string): Promise<void> {
  const reviewed = await ctx.sql<
    Pick<Row<'lesson_review'>, 'course_id'>
  >`delete from lesson_review where account_id = ${accountId} returning course_id`;
  for (const id of reviewed.map(({ course_id }) => course_id).toSorted()) await refreshRating(ctx, id);
  const answered = await ctx.sql<
    Pick<Row<'lesson_answer'>, 'question_id'>
  >`delete from lesson_answer where account_id = ${accountId} returning question_id`;
  for (const { question_id } of answered) await refreshOpen(ctx, question_id);
  for (const table of ['lesson_question', 'lesson_feed', 'lesson_instructor'] as const)
    await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
  const them = JSON.stringify([{ accountId }]);
  const named = await ctx.db
    .updateTable('lesson_course')
    .set({ draft: without('draft', accountId), published: without('published', accountId) })
    .where(sql<boolean>`draft -> 'instructors' @> ${them}::jsonb or published -> 'instructors' @> ${them}::jsonb`)
    .returning('id')
    .execute();
  await refreshSearch(
    ctx,
    named.map(({ id }) => id),
  );
  await ctx.sql`update lesson_course set created_by = null where created_by = ${accountId}`;
}
