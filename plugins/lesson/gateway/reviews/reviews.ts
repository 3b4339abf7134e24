import { randomUUID } from 'node:crypto';
import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import { publicName } from '../../rules/publicName.ts';
import { courseBySlug, mayAuthor } from '../courses/find.ts';
import { change, row, rows } from '../db.ts';
import { refreshRating } from './refreshRating.ts';
import type { Row } from '../../tables.ts';

const PAGE = 20;
/** How much of a course one has done before one says what it is like, percent. */
const LEAST = 10;

interface Line {
  id: string;
  account_id: string;
  rating: number;
  body: string;
  hidden: boolean;
  updated_at: Date;
}

/** Reviews of a course, the newest first, and how many there are of 1 to 5 stars. The course's staff see hidden ones. @throws Refusal 404 */
export const listReviews: HandlerOf<typeof lesson, 'listReviews'> = async (ctx, { slug, page }) => {
  const course = await courseBySlug(ctx, slug);
  if (!ctx.settings.reviews) return { items: [], total: 0, page, pages: 1, stars: [0, 0, 0, 0, 0] };
  const staff = await mayAuthor(ctx, course.id);
  const me = ctx.account?.id ?? null;
  const where = 'course_id = $1 and (not hidden or $2 or account_id = $3::uuid)';
  const counts = await rows<{ rating: number; count: number; shown: number }>(
    ctx,
    `select rating, count(*)::int as count, count(*) filter (where not hidden)::int as shown from lesson_review where ${where} group by rating`,
    [course.id, staff, me],
  );
  const found = await rows<Line>(
    ctx,
    `select id, account_id, rating, body, hidden, updated_at from lesson_review where ${where} order by updated_at desc, id limit ${PAGE} offset $4`,
    [course.id, staff, me, (page - 1) * PAGE],
  );
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
  const [learner] = await ctx.sql<{
    percent: number;
  }>`select max(percent) as percent from lesson_enrolment where course_id = ${course.id} and account_id = ${ctx.account!.id}
      and state in ('active', 'completed', 'expired')
    having count(*) > 0`;
  if (!learner) throw new Refusal(403, 'not-enrolled');
  if (learner.percent < LEAST) throw new Refusal(409, 'too-early', { percent: LEAST });
  await row(
    ctx,
    `insert into lesson_review (space_id, id, course_id, account_id, rating, body, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
    on conflict (space_id, course_id, account_id) do update set rating = excluded.rating, body = excluded.body, updated_at = excluded.updated_at`,
    [ctx.space, randomUUID(), course.id, ctx.account!.id, rating, body.trim(), ctx.now()],
  );
  await refreshRating(ctx, course.id);
  return {};
};

/** @throws Refusal 404 */
export const removeReview: HandlerOf<typeof lesson, 'removeReview'> = async (ctx, { slug }) => {
  const course = await courseBySlug(ctx, slug);
  if (!(await change(ctx, 'delete from lesson_review where course_id = $1 and account_id = $2', [course.id, ctx.account!.id])))
    throw notFound();
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
