import { randomUUID } from 'node:crypto';
import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import { publicName } from '../../rules/publicName.ts';
import { courseBySlug, mayAuthor } from '../courses/find.ts';
import { refreshRating } from './refreshRating.ts';
import type { Row } from '../../tables.ts';

const PAGE = 20;
/** How much of a course one has done before one says what it is like, percent. */
const LEAST = 10;

/** Reviews of a course, the newest first, and how many there are of 1 to 5 stars. The course's staff see hidden ones. @throws Refusal 404 */
export const listReviews: HandlerOf<typeof lesson, 'listReviews'> = async (ctx, { slug, page }) => {
  const course = await courseBySlug(ctx, slug);
  if (!ctx.settings.reviews) return { items: [], total: 0, page, pages: 1, stars: [0, 0, 0, 0, 0] };
  const staff = await mayAuthor(ctx, course.id);
  const me = ctx.account?.id ?? null;
  let seen = ctx.db.selectFrom('lesson_review').where('course_id', '=', course.id);
  if (!staff) seen = seen.where((review) => review.or([review('hidden', '=', false), ...(me ? [review('account_id', '=', me)] : [])]));
  const counts = await seen
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count'), fn.countAll<number>().filterWhere('hidden', '=', false).as('shown')])
    .groupBy('rating')
    .execute();
  const found = await seen
    .select(['id', 'account_id', 'rating', 'body', 'hidden', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const names = await ctx.use('accounts').names(found.map(({ account_id }) => account_id));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    items: found.map(({ account_id, updated_at, ...review }) => {
      const name = names.get(account_id);
      return { ...review, name: name ? publicName(name) : '', at: updated_at.toISOString(), mine: account_id === me };
    }),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    stars: [1, 2, 3, 4, 5].map((rating) => counts.find((each) => each.rating === rating)?.shown ?? 0),
  };
};

/** Says what a learner thinks, or says it anew. @throws Refusal 404 · 403 `not-enrolled` · 409 `too-early` (`percent`) */
export const saveReview: HandlerOf<typeof lesson, 'saveReview'> = async (ctx, { slug, rating, body }) => {
  const course = await courseBySlug(ctx, slug);
  if (!ctx.settings.reviews) throw notFound();
  const [learner] = await ctx.sql<Pick<Row<'lesson_enrolment'>, 'percent'>>`
    select max(percent) as percent from lesson_enrolment where course_id = ${course.id} and account_id = ${ctx.account!.id}
      and state in ('active', 'completed', 'expired')
    having count(*) > 0`;
  if (!learner) throw ctx.refuse('not-enrolled');
  if (learner.percent < LEAST) throw ctx.refuse('too-early', { percent: LEAST });
  const review = { rating, body: body.trim(), updated_at: ctx.now() };
  await ctx.db
    .insertInto('lesson_review')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      course_id: course.id,
      account_id: ctx.account!.id,
      ...review,
      created_at: review.updated_at,
    })
    .onConflict((there) => there.columns(['space_id', 'course_id', 'account_id']).doUpdateSet(review))
    .execute();
  await refreshRating(ctx, course.id);
  return {};
};

/** @throws Refusal 404 */
export const removeReview: HandlerOf<typeof lesson, 'removeReview'> = async (ctx, { slug }) => {
  const course = await courseBySlug(ctx, slug);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('lesson_review')
    .where('course_id', '=', course.id)
    .where('account_id', '=', ctx.account!.id)
    .executeTakeFirst();
  if (!numDeletedRows) throw notFound();
  await refreshRating(ctx, course.id);
  return {};
};

/** Takes a review from show, or brings it back; it counts while it is on show. @throws Refusal 404 */
export const hideReview: HandlerOf<typeof lesson, 'hideReview'> = async (ctx, { id, hidden }) => {
  const [review] = await ctx.sql<
    Pick<Row<'lesson_review'>, 'id' | 'course_id'>
  >`select id, course_id from lesson_review where id = ${uuid(id)}`;
  if (!review || !(await mayAuthor(ctx, review.course_id))) throw notFound();
  await ctx.sql`update lesson_review set hidden = ${hidden} where id = ${review.id}`;
  await refreshRating(ctx, review.course_id);
  await ctx.audit({ action: hidden ? 'lesson.reviewHide' : 'lesson.reviewShow', entity: 'lesson_review', entityId: review.id });
  return {};
};
