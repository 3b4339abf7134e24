import { refreshSearch } from '../catalogue/refreshSearch.ts';
import { change, rows, type LessonCtx } from '../db.ts';
import { json } from '../json.ts';
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

/** A course's texts without an instructor, `$1`; nothing stays nothing. */
const WITHOUT = `jsonb_set(DATA, '{instructors}', coalesce((select jsonb_agg(i) from jsonb_array_elements(DATA -> 'instructors') i
  where i ->> 'accountId' <> $1), '[]'))`;

/** What they have said goes, and so does their name from courses; a question goes with its answers. */
export async function eraseFromCourses(ctx: LessonCtx, accountId: string): Promise<void> {
  const reviewed = await ctx.sql<{ id: string }>`delete from lesson_review where account_id = ${accountId} returning course_id as id`;
  for (const { id } of reviewed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await refreshRating(ctx, id);
  const answered = await ctx.sql<{ id: string }>`delete from lesson_answer where account_id = ${accountId} returning question_id as id`;
  for (const { id } of answered) await refreshOpen(ctx, id);
  for (const table of ['lesson_question', 'lesson_feed', 'lesson_instructor'])
    await change(ctx, `delete from ${table} where account_id = $1`, [accountId]);
  const named = await rows<{ id: string }>(
    ctx,
    `update lesson_course set draft = ${WITHOUT.replaceAll('DATA', 'draft')}, published = ${WITHOUT.replaceAll('DATA', 'published')}
    where draft -> 'instructors' @> $2::jsonb or published -> 'instructors' @> $2::jsonb returning id`,
    [accountId, json([{ accountId }])],
  );
  // Their name is what some were found by.
  await refreshSearch(
    ctx,
    named.map(({ id }) => id),
  );
  await change(ctx, 'update lesson_course set created_by = null where created_by = $1', [accountId]);
}
