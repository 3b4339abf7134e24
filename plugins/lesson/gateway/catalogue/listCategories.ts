import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import { rows } from '../db.ts';
import { isListed } from './listed.ts';

/** How many tags are offered: those of the most courses. */
const TAGS = 30;

/** Categories in their order with how many courses the visitor finds in each, and the tags that are used most. */
export const listCategories: HandlerOf<typeof lesson, 'listCategories'> = async (ctx) => {
  const tags = await rows<{ tag: string }>(
    ctx,
    `select tag from lesson_course c cross join unnest(c.tags) as tag where ${isListed(ctx)}
    group by tag order by count(*) desc, tag collate "th-x-icu" limit ${TAGS}`,
  );
  return {
    items: await rows<{ id: string; slug: string; title: string; courses: number }>(
      ctx,
      `select k.id, k.slug, k.title, (select count(*)::int from lesson_course c where c.space_id = k.space_id and c.category_id = k.id
        and ${isListed(ctx)}) as courses from lesson_category k order by k.position, k.id`,
    ),
    tags: tags.map(({ tag }) => tag),
  };
};
