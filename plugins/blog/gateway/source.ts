import type { SourceApi } from '#plugins/ai/contract.ts';
import { docLines } from '../rules/docLines.ts';
import { postPath } from '../rules/reserved.ts';
import type { Content } from '../schemas.ts';
import type { BlogCtx } from './db.ts';
import { docOf } from './posts/content.ts';

/** What questions may be answered from of posts. */
export const source = (ctx: BlogCtx): SourceApi => ({
  list: (after, limit) => ctx.sql<{ id: string; stamp: string }>`
    select id, published_version || ' ' || visibility as stamp from blog_post
    where space_id = ${ctx.space} and state = 'published' and published_version is not null and id::text collate "C" > ${after}
    order by id::text collate "C" limit ${limit}`,
  async texts(ids) {
    const rows = await ctx.sql<{ id: string; visibility: string; content: Content }>`
      select p.id, p.visibility, v.content from blog_post p
      join blog_version v on v.space_id = p.space_id and v.post_id = p.id and v.number = p.published_version
      where p.space_id = ${ctx.space} and p.state = 'published' and p.id = any(${ids}::uuid[])`;
    return rows.map(({ id, visibility, content }) => ({
      id,
      title: content.title,
      text: [content.excerpt, ...docLines(docOf(content))].filter(Boolean).join('\n'),
      audience: visibility === 'public' ? 'everyone' : 'members',
    }));
  },
  audiences: async () => [],
  async readable(ids) {
    const rows = await ctx.sql<{ id: string; title: string; slug: string; category: string | null }>`
      select p.id, p.title, p.slug, c.slug as category from blog_post p
      left join blog_category c on c.space_id = p.space_id and c.id = p.category_id
      where p.space_id = ${ctx.space} and p.state = 'published' and (p.visibility = 'public' or ${ctx.account !== null})
        and p.id = any(${ids}::uuid[])`;
    return new Map(rows.map(({ id, title, slug, category }) => [id, { title, path: postPath(slug, category) }]));
  },
});
