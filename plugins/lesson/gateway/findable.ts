import { sql } from 'kysely';
import type { FindableApi } from '#plugins/search/contract.ts';
import { coursesAddress, NO_COURSE_QUERY } from '../rules/courseQuery.ts';
import { coursePath } from '../rules/paths.ts';
import { sized } from '../rules/sized.ts';
import type { Row } from '../tables.ts';
import { keep } from './catalogue/kept.ts';
import { isListed } from './catalogue/listed.ts';
import { matching } from './catalogue/listCourses.ts';
import { meant } from './catalogue/meant.ts';
import type { LessonCtx } from './db.ts';

type Line = Pick<Row<'lesson_course'>, 'slug' | 'cover'> & { title: string; subtitle: string };

/** What visitors find of courses, as the catalogue finds them. */
export const findable = (ctx: LessonCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const query = { ...NO_COURSE_QUERY, q: text };
    const { ids, total } = await keep(ctx, ['found', text, limit], () => matching(ctx, query, limit));
    if (ids.length === 0) return { records: [], more: null };
    const t = await ctx.texts();
    // What was kept says where to look, not what may be seen.
    const { rows: lines } = await sql<Line>`
      select c.slug, c.cover, c.published ->> 'title' as title, c.published ->> 'subtitle' as subtitle
      from unnest(${ids}::uuid[]) with ordinality as w (id, at)
      join lesson_course c on c.space_id = ${ctx.space} and c.id = w.id where ${isListed(ctx)} order by w.at`.execute(ctx.db);
    return {
      records: lines.map(({ slug, cover, title, subtitle }) => ({
        title,
        excerpt: subtitle,
        path: coursePath(slug),
        kind: t('find.course'),
        picture: cover && { src: sized(cover.url, 320), width: cover.width ?? 320, height: cover.height ?? 180 },
      })),
      more: total > lines.length ? coursesAddress(query) : null,
    };
  },
  meant: (text) => meant(ctx, text),
});
