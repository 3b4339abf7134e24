import type { Load, LoadCtx, Loaded } from '#kernel/contract/load.ts';
import { notFound, redirectTo } from '#kit/diagnostics/refusal.ts';
import { slugFromUrl } from '#kit/thai/slug.ts';
import type { blog } from '../../plugin.ts';
import { listAddress, narrowedFrom } from '../../rules/address.ts';
import { BLOG, postPath } from '../../rules/reserved.ts';
import type { Card, PostView } from '../../schemas.ts';
import { isOpen } from '../newsletter/subscribe.ts';
import { categoryPath } from '../public/post.ts';
import { shelfOf, type Shelf } from './shelf.ts';

export interface PostData {
  kind: 'post';
  post: PostView;
  /** Whether readers may subscribe. */
  newsletter: boolean;
}
export interface CategoryData {
  kind: 'category';
  name: string;
  slug: string;
  description: string;
  after: string;
  items: readonly Card[];
  next: string | null;
  shelf: Shelf;
  newsletter: boolean;
}
type Ctx = LoadCtx<typeof blog>;

const TOP = async (ctx: Ctx) => ({ title: (await ctx.texts())('page.index'), href: BLOG });

/** What the document's head says of a post, for search engines too. */
async function headOf(ctx: Ctx, post: PostView): Promise<Omit<Loaded<unknown>, 'data'>> {
  const crumbs = post.crumbs.map(({ slug, name }) => ({ title: name, href: `${BLOG}/${encodeURIComponent(slug)}` }));
  return {
    title: post.seo.title || post.title,
    description: post.seo.description || post.excerpt || undefined,
    crumbs: [await TOP(ctx), ...crumbs],
    image: post.image?.src,
    type: 'article',
    canonical: encodeURI(post.seo.canonical.startsWith('/') ? post.seo.canonical : post.path),
    alternates: post.translations,
    noindex:
      post.locked || post.seo.noindex || post.staff?.showing === 'draft' || (post.staff !== null && post.staff.state !== 'published'),
    thing: {
      '@type': 'Article',
      headline: post.title,
      inLanguage: post.locale,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      ...(post.excerpt && { description: post.excerpt }),
      ...(post.category && { articleSection: post.category }),
      ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(', ') }),
      ...(post.authors.length > 0 && { author: post.authors.map(({ name }) => ({ '@type': 'Person', name })) }),
      isAccessibleForFree: !post.members,
    },
  };
}

/** A post at its address. At another one (of another category, or of a slug that it had) it leads to it, for good. */
async function loadPost(ctx: Ctx, slug: string, at: string): Promise<Loaded<PostData>> {
  const { post, moved } = await ctx.call('post', { slug, draft: ctx.query.draft === '1' });
  if (moved !== null) throw redirectTo(encodeURI(moved), 301);
  if (!post) throw notFound();
  const below =
    at.split('/').length > post.path.split('/').length || (at.split('/').length === post.path.split('/').length && at !== post.path);
  // `/cms-blog/:slug` stands as well as the address below the category; another category is somewhere else.
  if (below && post.staff?.showing !== 'draft') throw redirectTo(encodeURI(post.path), 301);
  return { data: { kind: 'post', post, newsletter: isOpen(ctx) }, ...(await headOf(ctx, post)) };
}

/** A post or a category: one name stands for one of them. */
export const loadEntry: Load<typeof blog, PostData | CategoryData> = async (ctx) => {
  const slug = slugFromUrl(ctx.params.slug ?? '');
  const [address] = await ctx.sql<{ post_id: string | null; id: string | null; current: boolean; slug: string; description: string }>`
    select a.post_id, c.id, a.current, c.slug, c.description from blog_address a
    left join blog_category c on c.space_id = a.space_id and c.id = a.category_id where a.space_id = ${ctx.space} and a.slug = ${slug}`;
  if (!address) throw notFound();
  if (!address.id) return loadPost(ctx, slug, postPath(slug));
  if (!address.current) throw redirectTo(listAddress({ category: address.slug }), 301);
  const { after } = narrowedFrom(ctx.query);
  const { items, next } = await ctx.call('list', { category: slug, after, locale: ctx.locale });
  const path = await categoryPath(ctx, address.id);
  const above = path.slice(0, -1).map(({ slug: of, name }) => ({ title: name, href: `${BLOG}/${encodeURIComponent(of)}` }));
  const name = path.at(-1)!.name;
  return {
    data: {
      kind: 'category',
      name,
      slug,
      description: address.description,
      after,
      items,
      next,
      shelf: await shelfOf(ctx),
      newsletter: isOpen(ctx),
    },
    title: name,
    description: address.description || undefined,
    crumbs: [await TOP(ctx), ...above],
    canonical: listAddress({ category: slug }),
    noindex: after !== '' || items.length === 0,
  };
};

/** A post below its category. */
export const load: Load<typeof blog, PostData> = async (ctx) => {
  const [category, slug] = [slugFromUrl(ctx.params.category ?? ''), slugFromUrl(ctx.params.post ?? '')];
  if (!category || !slug) throw notFound();
  return loadPost(ctx, slug, postPath(slug, category));
};
