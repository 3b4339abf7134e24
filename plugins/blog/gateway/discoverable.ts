import { slugFromUrl } from '#kit/thai/slug.ts';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import { BLOG, MANAGE, postPath } from '../rules/reserved.ts';
import type { Content } from '../schemas.ts';
import type { BlogCtx } from './db.ts';
import { newsOf } from './public/news.ts';

interface Found {
  id: string;
  slug: string;
  category: string | null;
  image: Content['image'];
  changed_at: Date;
  others: { locale: 'th' | 'en'; slug: string; category: string | null }[] | null;
}

/** What guests may find of the blog: posts that are published and for everybody, and categories that have some. */
export const discoverable = (ctx: BlogCtx): DiscoverableApi =>
  listing({
    async fixed() {
      const rows = await ctx.sql<{ slug: string }>`
        select c.slug from blog_category c where c.space_id = ${ctx.space}
          and exists (select from blog_listing l where l.space_id = c.space_id and l.facet in ('th:c:' || c.id, 'en:c:' || c.id)) order by c.position, c.id`;
      return [{ path: BLOG }, ...rows.map(({ slug }) => ({ path: `${BLOG}/${slug}` }))];
    },
    async count() {
      const [counted] = await ctx.sql<{ count: number }>`
        select count(*)::int as count from blog_post where space_id = ${ctx.space} and state = 'published' and visibility = 'public'
          and not (seo ->> 'noindex')::boolean`;
      return counted!.count;
    },
    async pages(after, limit, skip) {
      const rows = await ctx.sql<Found>`
        select p.id, p.slug, c.slug as category, p.image, v.created_at as changed_at,
          (select jsonb_agg(jsonb_build_object('locale', o.locale, 'slug', o.slug, 'category', oc.slug)) from blog_post o
            left join blog_category oc on oc.space_id = o.space_id and oc.id = o.category_id
            where o.space_id = p.space_id and o.group_id = p.group_id and o.state = 'published') as others
        from blog_post p
        join blog_version v on v.space_id = p.space_id and v.post_id = p.id and v.number = p.published_version
        left join blog_category c on c.space_id = p.space_id and c.id = p.category_id
        where p.space_id = ${ctx.space} and (${after}::uuid is null or p.id > ${after}) and p.state = 'published' and p.visibility = 'public'
          and not (p.seo ->> 'noindex')::boolean
        order by p.id offset ${skip} limit ${limit}`;
      return rows.map(({ id, slug, category, image, changed_at: changedAt, others }) => ({
        cursor: id,
        path: postPath(slug, category),
        changedAt,
        pictures: image ? [image.src] : [],
        alternates: others && others.length > 1 ? others.map((o) => ({ locale: o.locale, path: postPath(o.slug, o.category) })) : [],
      }));
    },
    news: (limit) => newsOf(ctx, ctx.site.locale, limit),
    unlisted: async () => [`${MANAGE}$`, `${MANAGE}/`, `${BLOG}/seen/`],
    async leads(page, params) {
      if (page === 'index') return true;
      const slug = page === 'entry' ? params['slug'] : page === 'post' ? params['post'] : undefined;
      if (slug === undefined) return null;
      const rows = await ctx.sql`
        select a.slug from blog_address a left join blog_post p on p.space_id = a.space_id and p.id = a.post_id
        where a.space_id = ${ctx.space} and a.slug = ${slugFromUrl(slug)} and (p.state = 'published' or (a.category_id is not null and ${page} = 'entry'))`;
      return rows.length > 0;
    },
  });
