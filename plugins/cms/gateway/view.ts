import type { Selectable } from 'kysely';
import { STAFF } from '#kernel/contract/role.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { entryPath, HOME } from '../rules/slug.ts';
import { beginning } from '#kit/thai/reading.ts';
import type { Content, EntryRow, EntryView, PostCard, Standing } from '../schemas.ts';
import type { CmsCtx, DraftTable, EntryTable } from './db.ts';
import { translationsView, type Translation } from './languages.ts';
import { asJson, cleanLayout } from './layout.ts';
import { tagsOf } from './tags/names.ts';
import { sanitiseOnce } from '#kit/richText/sanitise.ts';

export type Entry = Selectable<EntryTable>;

/** What of an entry is shown; not what it is found by. */
type Shown =
  | ('id' | 'kind' | 'slug' | 'locale' | 'title' | 'excerpt' | 'image' | 'seo' | 'visibility' | 'state' | 'has_draft' | 'version')
  | ('minutes' | 'publish_at' | 'unpublish_at' | 'published_at' | 'updated_at' | 'tag_ids');

/** An entry with what belongs to it in another row. */
export interface FoundEntry extends Pick<Entry, Shown> {
  /** The text that visitors see; null before the first publishing. */
  published_html: string | null;
  published_layout: LayoutDocument | null;
  parent_slug: string | null;
  parent_title: string | null;
  parent_visibility: 'public' | 'members' | null;
  parent_state: Entry['state'] | null;
  has_posts: boolean;
  /** What is published of its group, itself as well. */
  translations: Translation[] | null;
}

export const isStaff = (ctx: Pick<CmsCtx, 'role'>): boolean => (STAFF as readonly string[]).includes(ctx.role);
export const isHome = (entry: Pick<Entry, 'kind' | 'slug'>): boolean => entry.kind === 'page' && entry.slug === HOME;
export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
/** When visitors see no more of what they see now. */
const endOf = (entry: Pick<Entry, 'state' | 'unpublish_at'>): string | null =>
  entry.state === 'published' ? iso(entry.unpublish_at) : null;

/** An entry for the visitor who asks, and its layout; `draft` shows the working copy in its place (staff only). */
export async function entryView(
  ctx: CmsCtx,
  entry: FoundEntry,
  draft: Selectable<DraftTable> | null,
): Promise<{ entry: EntryView; layout: Content['layout'] }> {
  const shown = draft ?? entry;
  const members = shown.visibility === 'members' || entry.parent_visibility === 'members';
  const locked = members && ctx.role === 'guest';
  const html = draft ? draft.html : (entry.published_html ?? '');
  const layout = locked ? null : draft ? draft.layout : entry.published_layout;
  const view: EntryView = {
    id: entry.id,
    kind: entry.kind,
    slug: entry.slug,
    path: entryPath(entry.slug, entry.parent_slug),
    locale: entry.locale,
    title: shown.title,
    excerpt: shown.excerpt,
    html: locked || layout ? '' : sanitiseOnce(html),
    image: shown.image,
    seo: shown.seo,
    visibility: members ? 'members' : 'public',
    locked,
    composed: layout !== null,
    minutes: entry.minutes,
    hasPosts: entry.has_posts && !locked,
    publishedAt: iso(entry.published_at),
    updatedAt: entry.updated_at.toISOString(),
    parent: entry.parent_slug ? { title: entry.parent_title ?? entry.parent_slug, path: entryPath(entry.parent_slug) } : null,
    tags: await tagsOf(ctx, shown.tag_ids),
    translations: translationsView(entry.translations),
    staff: isStaff(ctx)
      ? {
          state: entry.state,
          hasDraft: entry.has_draft,
          version: entry.version,
          showing: draft ? 'draft' : 'published',
          publishAt: iso(entry.publish_at),
          unpublishAt: endOf(entry),
          home: isHome(entry),
        }
      : null,
  };
  return { entry: view, layout: asJson(layout && cleanLayout(layout, ctx.sections.catalogue)) };
}

export function rowView(entry: Entry, parent: { slug: string; title: string } | null): EntryRow {
  return {
    id: entry.id,
    kind: entry.kind,
    path: entryPath(entry.slug, parent?.slug),
    title: entry.title,
    parentTitle: parent?.title ?? null,
    locale: entry.locale,
    visibility: entry.visibility,
    state: entry.state,
    hasDraft: entry.has_draft,
    version: entry.version,
    publishAt: iso(entry.publish_at),
    unpublishAt: endOf(entry),
    publishedAt: iso(entry.published_at),
    updatedAt: entry.updated_at.toISOString(),
    home: isHome(entry),
  };
}

export const standingView = (entry: Entry, parentSlug: string | null): Standing => ({
  id: entry.id,
  path: entryPath(entry.slug, parentSlug),
  state: entry.state,
  hasDraft: entry.has_draft,
  version: entry.version,
  publishAt: iso(entry.publish_at),
  unpublishAt: endOf(entry),
  updatedAt: entry.updated_at.toISOString(),
});

/** What a card shows of an entry. */
export interface Carded extends Pick<Entry, 'kind' | 'title' | 'excerpt' | 'slug' | 'image' | 'published_at'> {
  parent_slug: string | null;
}

/** A page has no date: it is as it is now. */
export const cardView = (post: Carded): PostCard => ({
  title: post.title,
  text: beginning(post.excerpt, 140),
  href: entryPath(post.slug, post.parent_slug),
  image: post.image,
  publishedAt: post.kind === 'post' ? (iso(post.published_at) ?? '') : '',
});
