import { sql } from 'kysely';
import type { DiscoverableApi } from '#plugins/discovery/contract.ts';
import type { LessonCtx } from './db.ts';

/** What guests may find of courses: the catalogue, and those that stand in it for everybody. */
export function discoverable(ctx: LessonCtx): DiscoverableApi {
  const open = ctx.db.selectFrom('lesson_course as c').where(sql<boolean>`c.listed and c.visibility = 'public'`);
  return {
    count: async () => 1 + (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    async pages(offset, limit) {
      const before = offset === 0 ? [{ path: '/lesson' }] : [];
      const rows = await open
        .select(['c.slug', 'c.updated_at'])
        .orderBy('c.id')
        .offset(Math.max(0, offset - 1))
        .limit(limit - before.length)
        .execute();
      return [
        ...before,
        ...rows.map(({ slug, updated_at }) => ({ path: `/lesson/detail/${encodeURIComponent(slug)}`, changedAt: updated_at })),
      ];
    },
    news: async () => [],
    unlisted: async () => ['/lesson/enroll/', '/lesson/assessment/', '/lesson/learning'],
  };
}
