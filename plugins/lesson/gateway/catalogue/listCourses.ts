import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseQuery } from '../../rules/courseQuery.ts';
import { cardsOf } from '../courses/cards.ts';
import type { LessonCtx } from '../db.ts';
import { standingOf } from '../enrolments/standing.ts';
import type { CourseCard } from '../../schemas.ts';
import { isListed, isMine, LEARNERS, says } from './listed.ts';
import { meant } from './meant.ts';

const ORDERS = {
  popular: sql`${LEARNERS} desc, c.ratings desc, c.first_published_at desc`,
  newest: sql`c.first_published_at desc`,
  rating: sql`case when c.ratings = 0 then 0 else c.rating_sum::float8 / c.ratings end desc, c.ratings desc`,
  title: sql`c.title collate "th-x-icu"`,
} as const;

/** Cards in the order of `ids`, with how the visitor stands to each. */
export async function ownCards(ctx: LessonCtx, ids: readonly string[]): Promise<CourseCard[]> {
  const cards = await cardsOf(ctx, ids, await standingOf(ctx, ids));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Courses that are asked for, those whose title says it first, of the rest in the order that was asked for. */
export async function matching(
  ctx: LessonCtx,
  { q, category, level, price, tag, mine, sort, page }: CourseQuery,
  size = ctx.settings.pageSize,
): Promise<{ ids: string[]; total: number }> {
  const { where, first } = says(q);
  const conditions = [
    mine ? sql`c.published is not null and ${isMine(ctx)}` : isListed(ctx),
    where,
    ...(category
      ? [sql`exists (select 1 from lesson_category k where k.space_id = c.space_id and k.id = c.category_id and k.slug = ${category})`]
      : []),
    ...(level ? [sql`c.level = ${level}`] : []),
    ...(price ? [price === 'free' ? sql`c.satang = 0` : sql`c.satang > 0`] : []),
    ...(tag ? [sql`${tag} = any(c.tags)`] : []),
  ];
  const order =
    sort === 'starts'
      ? sql`case when c.starts_at >= ${ctx.now()}::timestamptz then c.starts_at end nulls last, c.starts_at desc nulls last`
      : ORDERS[sort];
  const { rows: matched } = await sql<{ id: string | null; total: number }>`
    with found as materialized (select c.id, row_number() over (order by (${first}) desc, ${order}, c.id) as at
      from lesson_course c where ${sql.join(conditions, sql` and `)})
    select f.id, (select count(*)::int from found) as total
    from (select 1) one left join (select * from found order by at limit ${size} offset ${(page - 1) * size}) f on true
    order by f.at`.execute(ctx.db);
  return { ids: matched.flatMap(({ id }) => id ?? []), total: matched[0]?.total ?? 0 };
}

/** The catalogue. Where nothing says what somebody looks for, what they may have meant is looked for instead (`corrected`). */
export const listCourses: HandlerOf<typeof lesson, 'listCourses'> = async (ctx, query) => {
  const typed = await matching(ctx, query);
  const guessed = query.q && typed.total === 0 ? await meant(ctx, query.q) : '';
  const found = guessed ? await matching(ctx, { ...query, q: guessed }) : typed;
  return {
    items: await ownCards(ctx, found.ids),
    total: found.total,
    page: query.page,
    pages: Math.max(1, Math.ceil(found.total / ctx.settings.pageSize)),
    corrected: found.total > 0 ? guessed : '',
  };
};
