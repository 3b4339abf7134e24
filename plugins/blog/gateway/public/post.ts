import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { slugFromUrl } from '#kit/thai/slug.ts';
import type { blog } from '../../plugin.ts';
import { postPath } from '../../rules/reserved.ts';
import type { Content, PostView } from '../../schemas.ts';
import { seesDrafts, type BlogCtx, type Post } from '../db.ts';
import { beginningOf, renderDoc } from '../render/renderDoc.ts';
import { referencesIn } from '../render/references.ts';
import { docOf } from '../posts/content.ts';
import { findDraft, findVersion, pathOf, standingView } from '../posts/store.ts';
import { commentsOf } from '../comments/read.ts';
import { cardsOf } from './cards.ts';
import { relatedIds, seriesOf, translationsOf } from './around.ts';

/** The post that has a name, or had it before. Only staff find what is not published. */
async function named(ctx: BlogCtx, slug: string): Promise<{ post: Post; current: boolean } | null> {
  const [address] = await ctx.sql<{ post_id: string | null; current: boolean }>`
    select post_id, current from blog_address where space_id = ${ctx.space} and slug = ${slug}`;
  if (!address?.post_id) return null;
  const post = await ctx.db.selectFrom('blog_post').selectAll().where('id', '=', address.post_id).executeTakeFirstOrThrow();
  return post.state === 'published' || (seesDrafts(ctx) && post.state !== 'trashed') ? { post, current: address.current } : null;
}

interface Category {
  readonly slug: string;
  readonly name: string;
}

/** The category of a post and those above it, from the top. */
export async function categoryPath(ctx: BlogCtx, id: string | null): Promise<Category[]> {
  if (!id) return [];
  return ctx.sql<Category>`
    with recursive up as (
      select id, parent_id, slug, name, name_en, 1 as depth from blog_category where id = ${id}
      union all select c.id, c.parent_id, c.slug, c.name, c.name_en, up.depth + 1 from blog_category c join up on c.id = up.parent_id where up.depth < 20
    ) select slug, coalesce(nullif(case when ${ctx.locale} = 'en' then name_en else '' end, ''), name) as name from up order by depth desc`;
}

/** Rows by id in the order of the ids; those that are gone are left out. */
const inOrder = <T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

async function shown(ctx: BlogCtx, post: Post, wantsDraft: boolean): Promise<{ content: Content; showing: 'published' | 'draft' }> {
  const usesDraft = seesDrafts(ctx) && post.has_draft && (wantsDraft || post.state !== 'published');
  const draft = usesDraft ? await findDraft(ctx, post.id) : null;
  const content = draft?.content ?? (await findVersion(ctx, post.id, post.published_version))?.content;
  if (!content) throw notFound();
  return { content, showing: draft ? 'draft' : 'published' };
}

async function view(ctx: BlogCtx, post: Post, wantsDraft: boolean): Promise<PostView> {
  const { content, showing } = await shown(ctx, post, wantsDraft);
  const locked = content.visibility === 'members' && ctx.account === null;
  const crumbs = await categoryPath(ctx, content.categoryId);
  const doc = locked ? beginningOf(docOf(content)) : docOf(content);
  const t = await ctx.texts();
  const html = renderDoc(doc, { references: await referencesIn(ctx, doc), staff: seesDrafts(ctx), text: t });
  const tags = await ctx.sql<{ id: string; slug: string; name: string }>`
    select id, slug, name from blog_tag where space_id = ${ctx.space} and id = any(${content.tagIds}::uuid[])`;
  const authors = await ctx.sql<{ id: string; slug: string; name: string; bio: string; picture: string }>`
    select id, slug, name, bio, picture from blog_author where space_id = ${ctx.space} and id = any(${content.authorIds}::uuid[])`;
  return {
    id: post.id,
    slug: post.slug,
    path: postPath(post.slug, crumbs.at(-1)?.slug),
    locale: post.locale,
    title: content.title,
    excerpt: content.excerpt,
    html,
    locked,
    image: content.image,
    seo: content.seo,
    category: crumbs.at(-1)?.name ?? '',
    featured: content.featured,
    pinned: content.pinned,
    members: content.visibility === 'members',
    minutes: post.minutes,
    publishedAt: (post.published_at ?? post.updated_at).toISOString(),
    updatedAt: post.updated_at.toISOString(),
    crumbs,
    tags: inOrder(content.tagIds, tags).map(({ slug, name }) => ({ slug, name })),
    authors: inOrder(content.authorIds, authors).map(({ slug, name, bio, picture }) => ({ slug, name, bio, picture })),
    series: await seriesOf(ctx, content.seriesId, post.id),
    related: await cardsOf(ctx, await relatedIds(ctx, post, content)),
    translations: await translationsOf(ctx, post),
    comments: await commentsOf(ctx, post, content),
    staff: seesDrafts(ctx) ? { ...(await standingView(ctx, post)), showing } : null,
  };
}

/** A post by its slug, or where it has moved to. */
export const getPost: HandlerOf<typeof blog, 'post'> = async (ctx, { slug: typed, draft }) => {
  const slug = slugFromUrl(typed);
  const found = slug ? await named(ctx, slug) : null;
  if (!found) throw notFound();
  if (!found.current) return { post: null, moved: await pathOf(ctx, found.post) };
  return { post: await view(ctx, found.post, draft), moved: null };
};
