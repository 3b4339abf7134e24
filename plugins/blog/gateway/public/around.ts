import { postPath } from '../../rules/reserved.ts';
import type { Content, PostView } from '../../schemas.ts';
import type { BlogCtx, Post } from '../db.ts';
import { facetOf } from '../listing.ts';

/** Posts that are shown below another one. */
const RELATED = 3;

/** The newest posts that share the most tags with it, or its category; none of its own series, which stands there already. */
export async function relatedIds(ctx: BlogCtx, post: Post, { tagIds, categoryId }: Content): Promise<string[]> {
  const facets = [
    ...tagIds.map((tag) => ({ facet: facetOf(post.locale, { tag }), weight: 2 })),
    ...(categoryId ? [{ facet: facetOf(post.locale, { category: categoryId }), weight: 1 }] : []),
  ];
  if (facets.length === 0) return [];
  const rows = await ctx.sql<{ post_id: string }>`
    select l.post_id from unnest(${facets.map(({ facet }) => facet)}::text[], ${facets.map(({ weight }) => weight)}::int[]) as f (facet, weight)
    cross join lateral (
      select post_id, published_at from blog_listing where space_id = ${ctx.space} and facet = f.facet and post_id <> ${post.id}
      order by pinned desc, published_at desc, post_id desc limit 30
    ) l group by l.post_id order by sum(f.weight) desc, max(l.published_at) desc limit ${RELATED}`;
  return rows.map(({ post_id: id }) => id);
}

/** The series that a post stands in, with all that is published of it, in order. */
export async function seriesOf(ctx: BlogCtx, id: string | null, postId: string): Promise<PostView['series']> {
  if (!id) return null;
  const [series] = await ctx.sql<{ slug: string; name: string }>`select slug, name from blog_series where id = ${id}`;
  if (!series) return null;
  const posts = await ctx.sql<{ id: string; title: string; slug: string; category: string | null }>`
    select p.id, p.title, p.slug, c.slug as category from blog_post p
    left join blog_category c on c.space_id = p.space_id and c.id = p.category_id
    where p.space_id = ${ctx.space} and p.series_id = ${id} and p.state = 'published'
    order by p.series_order, p.published_at limit 100`;
  return {
    ...series,
    posts: posts.map((each) => ({ title: each.title, path: postPath(each.slug, each.category), current: each.id === postId })),
  };
}

/** The same in other languages, where it is published, beside itself. */
export async function translationsOf(ctx: BlogCtx, post: Post): Promise<PostView['translations']> {
  const rows = await ctx.sql<{ locale: 'th' | 'en'; title: string; slug: string; category: string | null }>`
    select p.locale, p.title, p.slug, c.slug as category from blog_post p
    left join blog_category c on c.space_id = p.space_id and c.id = p.category_id
    where p.space_id = ${ctx.space} and p.group_id = ${post.group_id} and p.state = 'published' order by p.locale desc`;
  return rows.length < 2 ? [] : rows.map(({ locale, title, slug, category }) => ({ locale, title, path: postPath(slug, category) }));
}
