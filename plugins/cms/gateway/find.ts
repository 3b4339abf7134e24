import { sql } from 'kysely';
import type { Locale } from '#kit/schema/locale.ts';
import { entryPath } from '../rules/slug.ts';
import type { PostCard } from '../schemas.ts';
import type { CmsCtx } from './db.ts';
import { cardView, isStaff, type FoundEntry } from './view.ts';

/** Live entries with their parent and the text that visitors see. */
const liveEntries = (ctx: CmsCtx) =>
  ctx.db
    .selectFrom('cms_entry as e')
    .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
    .leftJoin('cms_version as v', (join) =>
      join.onRef('v.space_id', '=', 'e.space_id').onRef('v.entry_id', '=', 'e.id').onRef('v.number', '=', 'e.published_version'),
    )
    .selectAll('e')
    .select((eb) => [
      'v.html as published_html',
      'v.layout as published_layout',
      'p.slug as parent_slug',
      'p.title as parent_title',
      'p.visibility as parent_visibility',
      'p.state as parent_state',
      eb
        .exists(
          eb
            .selectFrom('cms_entry as c')
            .select(sql`1`.as('one'))
            .whereRef('c.space_id', '=', 'e.space_id')
            .whereRef('c.parent_id', '=', 'e.id')
            .where('c.state', '=', 'published'),
        )
        .$castTo<boolean>()
        .as('has_posts'),
    ])
    .where('e.deleted_at', 'is', null);

/** The page at a slug, in the wanted language where there is one; only staff see what was never published. */
export async function findPage(ctx: CmsCtx, slug: string, locale: Locale): Promise<FoundEntry | null> {
  const found = await liveEntries(ctx)
    .where('e.kind', '=', 'page')
    .where('e.slug', '=', slug)
    .$if(!isStaff(ctx), (query) => query.where('e.state', '=', 'published'))
    .orderBy(sql`e.locale = ${locale}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The post at a slug below a page. A page that visitors do not see hides its posts. */
export async function findPost(ctx: CmsCtx, page: string, slug: string, locale: Locale): Promise<FoundEntry | null> {
  const found = await liveEntries(ctx)
    .where('e.kind', '=', 'post')
    .where('p.slug', '=', page)
    .where('p.deleted_at', 'is', null)
    .where('e.slug', '=', slug)
    .$if(!isStaff(ctx), (query) => query.where('e.state', '=', 'published').where('p.state', '=', 'published'))
    .orderBy(sql`e.locale = ${locale}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
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

/** Published posts, newest first: of one page, or of all. Members' posts are listed for members. */
export async function latestPosts(
  ctx: CmsCtx,
  options: { page?: string; locale: Locale; limit: number; after?: string },
): Promise<{ items: PostCard[]; next: string | null }> {
  const { page, locale, limit, after } = options;
  const rows = await ctx.db
    .selectFrom('cms_entry as e')
    .innerJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
    .select(['e.id', 'e.title', 'e.excerpt', 'e.slug', 'e.image', 'e.published_at', 'p.slug as parent_slug'])
    .where('e.kind', '=', 'post')
    .where('e.state', '=', 'published')
    .where('p.state', '=', 'published')
    .$if(page !== undefined, (query) => query.where('p.slug', '=', page as string))
    .$if(page === undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('e.locale', '=', locale),
          eb.not(
            eb.exists(
              eb
                .selectFrom('cms_entry as t')
                .select('t.id')
                .where('t.kind', '=', 'post')
                .where('t.state', '=', 'published')
                .where('t.locale', '=', locale),
            ),
          ),
        ]),
      ),
    )
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
