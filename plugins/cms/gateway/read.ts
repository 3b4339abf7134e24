import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../plugin.ts';
import { slugFromUrl } from '#kit/thai/slug.ts';
import { entryPath, HOME } from '../rules/slug.ts';
import type { CmsCtx } from './db.ts';
import { findDraft, findMoved, findMovedPost, findPage, findPost, latestPosts } from './find.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { entryView, isStaff, type FoundEntry } from './view.ts';

/** Staff see the working copy when they ask for it, or when there is nothing else yet. */
async function shown(ctx: CmsCtx, entry: FoundEntry, wantsDraft: boolean) {
  const useDraft = isStaff(ctx) && entry.has_draft && (wantsDraft || entry.state !== 'published');
  return entryView(ctx, entry, useDraft ? await findDraft(ctx, entry.id) : null);
}

/** The home page with the latest posts. A site without a written home page has an empty one. */
export const home: HandlerOf<typeof cms, 'home'> = async (ctx, { draft, locale }) => {
  const entry = await findPage(ctx, HOME, locale);
  const { items } = ctx.settings.homeCards > 0 ? await latestPosts(ctx, { locale, limit: ctx.settings.homeCards }) : { items: [] };
  return { ...(entry ? await shown(ctx, entry, draft) : { entry: null, layout: null }), posts: items };
};

/** A page by its slug, or where it has moved to. */
export const getPage: HandlerOf<typeof cms, 'getPage'> = async (ctx, { slug: inputSlug, draft, locale }) => {
  const slug = slugFromUrl(inputSlug);
  if (slug === HOME) return { entry: null, layout: null, moved: '/' };
  const entry = slug ? await findPage(ctx, slug, locale) : null;
  if (entry) return { ...(await shown(ctx, entry, draft)), moved: null };
  const moved = slug ? await findMoved(ctx, entryPath(slug)) : null;
  if (!moved) throw notFound();
  return { entry: null, layout: null, moved };
};

/** A post by the slugs of its page and its own, or where it has moved to. */
export const getPost: HandlerOf<typeof cms, 'getPost'> = async (ctx, input) => {
  const page = slugFromUrl(input.page);
  const slug = slugFromUrl(input.slug);
  if (!page || !slug) throw notFound();
  const entry = await findPost(ctx, page, slug, input.locale);
  if (entry) return { ...(await shown(ctx, entry, input.draft)), moved: null };
  const moved = await findMovedPost(ctx, page, slug);
  if (!moved) throw notFound();
  return { entry: null, layout: null, moved };
};

/** The published posts of a page, or of all, newest first. */
export const listPosts: HandlerOf<typeof cms, 'listPosts'> = async (ctx, { page, after, locale, limit }) => {
  if (after !== undefined && !isUuid(after)) throw notFound();
  return latestPosts(ctx, {
    page: page === undefined ? undefined : slugFromUrl(page),
    locale,
    limit: limit ?? ctx.settings.postsPerPage,
    after,
  });
};
