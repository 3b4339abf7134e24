import { sql, type RawBuilder } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { searchable, wordsOf } from '#kit/thai/search.ts';
import type { LessonCtx } from '../db.ts';

/** What a course must be, as a condition on `c`. */
export type Condition = RawBuilder<boolean>;

/** Courses that the visitor finds in the catalogue. */
export const isListed = (ctx: LessonCtx): Condition =>
  ctx.account ? sql`c.listed and c.visibility <> 'unlisted'` : sql`c.listed and c.visibility = 'public'`;

/** Courses that the visitor is in: with access, or had until it ended. */
export const isMine = (ctx: LessonCtx): Condition => sql`
  exists (select 1 from lesson_enrolment e where e.space_id = c.space_id and e.course_id = c.id
    and e.account_id = ${ctx.account?.id ?? null}::uuid and e.state in ('active', 'completed', 'suspended', 'expired')
    and e.begun_at is not null)`;

/** Learners of a course, for orders. */
export const LEARNERS = sql<number>`(select count(*) from lesson_enrolment e where e.space_id = c.space_id and e.course_id = c.id
  and e.state in ('active', 'completed', 'expired'))`;

/** A course that others may be like. */
interface Model {
  readonly id: string;
  readonly categoryId: string | null;
  readonly tags: readonly string[];
}

/** Other courses of its category or with one of its tags. */
export const isLike = ({ id, categoryId, tags }: Model): Condition =>
  sql`c.id <> ${id} and (c.category_id = ${categoryId}::uuid or c.tags && ${tags}::text[])`;

/** Those first that are most like it, as an order. */
export const likest = ({ tags }: Model): RawBuilder<unknown> =>
  sql`cardinality(array(select unnest(c.tags) intersect select unnest(${tags}::text[]))) desc, ${LEARNERS} desc`;

/** Ids of courses, in an order. */
export async function courseIds(ctx: LessonCtx, where: Condition, order: RawBuilder<unknown>, most: number): Promise<string[]> {
  const found = await ctx.db
    .selectFrom('lesson_course as c')
    .select('c.id')
    .where(where)
    .orderBy(order)
    .orderBy('c.id')
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

/**
 * Courses that say what somebody looks for: the whole text somewhere, or each of its words. Thai has no spaces and
 * people leave them out or put them in: all of it is compared without. `first` is true of those whose title says it.
 */
export function says(q: string): { where: Condition; first: Condition } {
  const whole = searchable(q);
  if (!whole) return { where: sql`true`, first: sql`true` };
  const like = (text: string) => `%${literal(text)}%`;
  const words = new Set(wordsOf(q).map(searchable).filter(Boolean));
  const each = [...words].map((word) => sql`c.search like ${like(word)}`);
  return {
    where: sql`(c.search like ${like(whole)} or (${each.length ? sql.join(each, sql` and `) : sql`false`}))`,
    first: sql`split_part(c.search, E'\\n', 1) like ${like(whole)}`,
  };
}
