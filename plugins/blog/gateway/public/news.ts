import { isUuid } from '#kernel/contract/uuid.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { NewsItem } from '#plugins/discovery/contract.ts';
import { postPath } from '../../rules/reserved.ts';
import type { Content } from '../../schemas.ts';
import type { BlogCtx } from '../db.ts';
import { facetOf } from '../listing.ts';
import { docOf } from '../posts/content.ts';
import { renderDoc } from '../render/renderDoc.ts';

/** Longest text that goes into a feed, characters of HTML. */
const LONGEST = 100_000;

export interface BlogNews extends NewsItem {
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly image: Content['image'];
}

/** The newest posts that are for everybody, with their whole texts: of all the blog, or of a category. */
export async function newsOf(ctx: BlogCtx, locale: Locale, limit: number, category?: string): Promise<BlogNews[]> {
  const facet = facetOf(locale, category && isUuid(category) ? { category } : {});
  const rows = await ctx.sql<{
    id: string;
    slug: string;
    category: string | null;
    published_at: Date;
    changed_at: Date;
    content: Content;
    authors: string[];
    tags: string[];
  }>`
    select p.id, p.slug, c.slug as category, p.published_at, v.created_at as changed_at, v.content,
      array(select a.name from blog_author a where a.space_id = p.space_id and a.id = any(p.author_ids) order by array_position(p.author_ids, a.id)) as authors,
      array(select t.name from blog_tag t where t.space_id = p.space_id and t.id = any(p.tag_ids) order by array_position(p.tag_ids, t.id)) as tags
    from (
      select post_id, published_at from blog_listing where space_id = ${ctx.space} and facet = ${facet} order by published_at desc limit ${limit * 2}
    ) l
    join blog_post p on p.space_id = ${ctx.space} and p.id = l.post_id
    join blog_version v on v.space_id = p.space_id and v.post_id = p.id and v.number = p.published_version
    left join blog_category c on c.space_id = p.space_id and c.id = p.category_id
    where p.visibility = 'public' and not (p.seo ->> 'noindex')::boolean
    order by p.published_at desc, p.id desc limit ${limit}`;
  return rows.map(({ id, slug, category: below, published_at: publishedAt, changed_at: changedAt, content, authors, tags }) => {
    const html = renderDoc(docOf(content), { references: new Map(), staff: false, text: (key) => key });
    return {
      id: `urn:uuid:${id}`,
      path: postPath(slug, below),
      title: content.title,
      summary: content.excerpt,
      html: html.length <= LONGEST ? html : '',
      publishedAt,
      changedAt,
      authors,
      tags,
      image: content.image,
    };
  });
}
