import { sql } from 'kysely';
import type { ReferencesApi } from '#plugins/blog/contract.ts';
import { coursePath } from '../rules/paths.ts';
import { sized } from '../rules/sized.ts';
import type { Row } from '../tables.ts';
import { isListed } from './catalogue/listed.ts';
import type { LessonCtx } from './db.ts';

type Line = Pick<Row<'lesson_course'>, 'slug' | 'cover'> & { title: string; subtitle: string };

/** Courses that posts refer to by their slugs. */
export const references = (ctx: LessonCtx): ReferencesApi => ({
  async cards(kind, refs) {
    if (kind !== 'courses') return null;
    const { rows } = await sql<Line>`
      select c.slug, c.cover, c.published ->> 'title' as title, c.published ->> 'subtitle' as subtitle
      from unnest(${refs}::text[]) with ordinality as w (slug, at)
      join lesson_course c on c.space_id = ${ctx.space} and c.slug = w.slug where ${isListed(ctx)} order by w.at`.execute(ctx.db);
    return rows.map(({ slug, cover, title, subtitle }) => ({
      title,
      text: subtitle,
      path: coursePath(slug),
      picture: cover && { src: sized(cover.url, 640), width: cover.width ?? 640, height: cover.height ?? 360 },
      meta: '',
    }));
  },
});
