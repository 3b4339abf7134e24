import { sql } from 'kysely';
import { dayIn } from '#kit/thai/day.ts';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import { coursePath } from '../rules/paths.ts';
import { ERA } from '../rules/year.ts';
import type { LessonCtx } from './db.ts';

/** What guests may find of courses: the catalogue, the year, and the courses that stand there for everybody. */
export function discoverable(ctx: LessonCtx): DiscoverableApi {
  const open = ctx.db.selectFrom('lesson_course as c').where(sql<boolean>`c.listed and c.visibility = 'public'`);
  const year = Number(dayIn(ctx.now(), ctx.site.timezone).slice(0, 4)) + ERA;
  return listing({
    fixed: async () => [{ path: '/lesson' }, { path: `/lesson/calendar/${year}` }],
    count: async () => (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    async pages(after, limit, skip) {
      const rows = await open
        .$if(after !== null, (query) => query.where('c.id', '>', after!))
        .select(['c.id', 'c.slug', 'c.published_at'])
        .orderBy('c.id')
        .offset(skip)
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, published_at }) => ({
        cursor: id,
        path: coursePath(slug),
        ...(published_at && { changedAt: published_at }),
      }));
    },
    async leads(page, { slug }) {
      if ((page !== 'detail' && page !== 'enroll') || !slug) return null;
      const found = await ctx.sql`select from lesson_course c where c.listed and (c.slug = ${slug}
        or exists (select from lesson_old_slug o where o.space_id = c.space_id and o.course_id = c.id and o.slug = ${slug}))`;
      return found.length > 0;
    },
    unlisted: async () => ['/lesson/enroll/', '/lesson/learning', '/lesson/desk'],
  });
}
