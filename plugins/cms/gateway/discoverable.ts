import { sql } from 'kysely';
import type { DiscoverableApi } from '#plugins/discovery/contract.ts';
import { entryPath } from '../rules/slug.ts';
import type { CmsCtx } from './db.ts';

/** What guests may find of content: pages and posts that are published and for everybody, as is the page above them. */
export function discoverable(ctx: CmsCtx): DiscoverableApi {
  const open = ctx.db
    .selectFrom('cms_entry as e')
    .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
    .where('e.deleted_at', 'is', null)
    .where('e.state', '=', 'published')
    .where('e.visibility', '=', 'public')
    .where(sql<boolean>`not (e.seo ->> 'noindex')::boolean`)
    .where((eb) => eb.or([eb('e.parent_id', 'is', null), eb.and([eb('p.state', '=', 'published'), eb('p.visibility', '=', 'public')])]));
  return {
    count: async () => (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    async pages(offset, limit) {
      const rows = await open.select(['e.slug', 'p.slug as parent', 'e.updated_at']).orderBy('e.id').offset(offset).limit(limit).execute();
      return rows.map(({ slug, parent, updated_at }) => ({ path: entryPath(slug, parent), changedAt: updated_at }));
    },
    async news(limit) {
      const rows = await open
        .where('e.kind', '=', 'post')
        .where('e.locale', '=', ctx.site.locale)
        .where('e.published_at', 'is not', null)
        .select(['e.slug', 'p.slug as parent', 'e.title', 'e.excerpt', 'e.published_at', 'e.updated_at'])
        .orderBy('e.published_at', 'desc')
        .orderBy('e.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ slug, parent, title, excerpt, published_at, updated_at }) => ({
        path: entryPath(slug, parent),
        title,
        summary: excerpt,
        publishedAt: published_at!,
        changedAt: updated_at,
      }));
    },
    unlisted: async () => [],
  };
}
