import { sql } from 'kysely';
import type { Locale } from '#kit/schema/locale.ts';
import { entryPath } from '../rules/slug.ts';
import type { PostCard } from '../schemas.ts';
import type { CmsCtx } from './db.ts';
import { isPreferred, translationsOf } from './languages.ts';
import { cardView, isStaff, type FoundEntry } from './view.ts';

/** The page at a slug, in the wanted language where there is one; only staff see what was never published. */
export async function findPage(ctx: CmsCtx, slug: string, locale: Locale): Promise<FoundEntry | null> {
  const { rows } = await sql<FoundEntry>`
    select e.id, e.kind, e.slug, e.locale, e.title, e.excerpt, e.image, e.seo, e.visibility, e.state, e.has_draft, e.version, e.minutes,
      e.publish_at, e.unpublish_at, e.published_at, e.updated_at, e.tag_ids, v.html as published_html, v.layout as published_layout, null as parent_slug, null as parent_title,
      null as parent_visibility, null as parent_state,
      exists (select from cms_entry c where c.space_id = e.space_id and c.parent_id = any(array(
        select s.id from cms_entry s where s.space_id = e.space_id and s.group_id = e.group_id and (s.id = e.id or s.state = 'published'))) and c.state = 'published') as has_posts,
      ${translationsOf()} as translations
    from cms_entry e
    left join cms_version v on v.space_id = e.space_id and v.entry_id = e.id and v.number = e.published_version
    where e.deleted_at is null and e.kind = 'page' and e.slug = ${slug} and (e.state = 'published' or ${isStaff(ctx)})
    order by e.locale = ${locale} desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

/** The post at a slug below a page. A page that visitors do not see hides its posts. */
export async function findPost(ctx: CmsCtx, page: string, slug: string, locale: Locale): Promise<FoundEntry | null> {
  const { rows } = await sql<FoundEntry>`
    select e.id, e.kind, e.slug, e.locale, e.title, e.excerpt, e.image, e.seo, e.visibility, e.state, e.has_draft, e.version, e.minutes,
      e.publish_at, e.unpublish_at, e.published_at, e.updated_at, e.tag_ids, v.html as published_html, v.layout as published_layout, p.slug as parent_slug, p.title as parent_title,
      p.visibility as parent_visibility, p.state as parent_state, false as has_posts,
      ${translationsOf()} as translations
    from cms_entry e
    join cms_entry p on p.space_id = e.space_id and p.id = e.parent_id
    left join cms_version v on v.space_id = e.space_id and v.entry_id = e.id and v.number = e.published_version
    where e.deleted_at is null and e.kind = 'post' and p.slug = ${page} and p.deleted_at is null and e.slug = ${slug}
      and ((e.state = 'published' and p.state = 'published') or ${isStaff(ctx)})
    order by e.locale = ${locale} desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

export const findDraft = async (ctx: CmsCtx, entryId: string) =>
  (await ctx.db.selectFrom('cms_draft').selectAll().where('entry_id', '=', entryId).executeTakeFirst()) ?? null;

/** Where the entry stands now that was at a path before; null when there is none that this visitor may see. */
export async function findMoved(ctx: CmsCtx, path: string): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('cms_redirect as r')
    .innerJoin('cms_entry as e', (join) => join.onRef('e.space_id', '=', 'r.space_id').onRef('e.id', '=', 'r.entry_id'))
    .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
    .select(['e.slug', 'p.slug as parent_slug'])
    .where('r.from_path', '=', path)
    .where('e.deleted_at', 'is', null)
    .$if(!isStaff(ctx), (query) => query.where('e.state', '=', 'published'))
    .executeTakeFirst();
  return found ? entryPath(found.slug, found.parent_slug) : null;
}

/** Where a post has moved to, by itself or with its page. */
export async function findMovedPost(ctx: CmsCtx, page: string, slug: string): Promise<string | null> {
  const itself = await findMoved(ctx, entryPath(slug, page));
  if (itself) return itself;
  const to = await findMoved(ctx, entryPath(page));
  return to && (await findPost(ctx, to.slice(1), slug, ctx.site.locale)) ? entryPath(slug, to.slice(1)) : null;
}

const isPage = (slug: string) => sql<boolean>`kind = 'page' and slug = ${slug} and deleted_at is null`;

/** Published posts, newest first: of one page, or of all; each in the wanted language, or in the one that there is. Members' posts are listed for members. */
export async function latestPosts(
  ctx: CmsCtx,
  options: { page?: string; locale: Locale; limit: number; after?: string },
): Promise<{ items: PostCard[]; next: string | null }> {
  const { page, locale, limit, after } = options;
  const rows = await ctx.db
    .selectFrom('cms_entry as e')
    .innerJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
    .select(['e.id', 'e.kind', 'e.title', 'e.excerpt', 'e.slug', 'e.image', 'e.published_at', 'p.slug as parent_slug'])
    .where('e.kind', '=', 'post')
    .where('e.state', '=', 'published')
    .where('p.state', '=', 'published')
    .$if(page !== undefined, (query) =>
      // Those of the page in any language: what it does not have in this one is read in another.
      query.where('p.group_id', 'in', (eb) =>
        eb
          .selectFrom('cms_entry')
          .select('group_id')
          .where(isPage(page as string)),
      ),
    )
    .where(isPreferred(ctx, locale))
    .$if(ctx.role === 'guest', (query) => query.where('e.visibility', '=', 'public').where('p.visibility', '=', 'public'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(e.published_at, e.id) < (select a.published_at, a.id from cms_entry a where a.id = ${after})`),
    )
    .orderBy('e.published_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return { items: shown.map(cardView), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
