import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import { isListed } from './listed.ts';

/** How many tags are offered: those of the most courses. */
const TAGS = 30;

/** Categories in their order with how many courses the visitor finds in each, and the tags that are used most. */
export const listCategories: HandlerOf<typeof lesson, 'listCategories'> = async (ctx) => {
  const { rows: tags } = await sql<{ tag: string }>`
    select tag from lesson_course c cross join unnest(c.tags) as tag where ${isListed(ctx)}
    group by tag order by count(*) desc, tag collate "th-x-icu" limit ${TAGS}`.execute(ctx.db);
  const courses = sql<number>`(select count(*)::int from lesson_course c
    where c.space_id = k.space_id and c.category_id = k.id and ${isListed(ctx)})`;
  return {
    items: await ctx.db
      .selectFrom('lesson_category as k')
      .select(['k.id', 'k.slug', 'k.title', courses.as('courses')])
      .orderBy('k.position')
      .orderBy('k.id')
      .execute(),
    tags: tags.map(({ tag }) => tag),
  };
};
