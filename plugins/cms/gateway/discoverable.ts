import { sql } from 'kysely';
import { sanitiseOnce } from '#kit/richText/sanitise.ts';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import { slugFromUrl } from '#kit/thai/slug.ts';
import { CUSTOM, entryPath, HOME } from '../rules/slug.ts';
import type { CmsCtx } from './db.ts';
import { findMoved, findMovedPost } from './find.ts';
import { isPreferred, translationsOf, translationsView } from './languages.ts';

/** What guests and search engines may find of a group. */
const OPEN = sql`and o.visibility = 'public' and not (o.seo ->> 'noindex')::boolean and (op.id is null or op.visibility = 'public')`;

/** Longest text that goes into a feed, characters of HTML. */
const LONGEST = 100_000;

/** What guests may find of content: pages and posts that are published and for everybody, as is the page above them. */
export function discoverable(ctx: CmsCtx): DiscoverableApi {
  /** Of two languages at one path it is the site's own that a guest gets there. */
  const isFirst = sql<boolean>`(e.locale = ${ctx.site.locale} or not exists (
    select from cms_entry t left join cms_entry tp on tp.space_id = t.space_id and tp.id = t.parent_id
    where t.space_id = e.space_id and t.slug = e.slug and t.deleted_at is null and t.kind = e.kind and t.state = 'published'
      and t.locale = ${ctx.site.locale} and tp.slug is not distinct from p.slug and (tp.id is null or tp.state = 'published')))`;
  const open = ctx.db
    .selectFrom('cms_entry as e')
    .innerJoin('cms_version as v', (join) =>
      join.onRef('v.space_id', '=', 'e.space_id').onRef('v.entry_id', '=', 'e.id').onRef('v.number', '=', 'e.published_version'),
    )
    .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
    .where('e.state', '=', 'published')
    .where('e.visibility', '=', 'public')
    .where(sql<boolean>`not (e.seo ->> 'noindex')::boolean`)
    .where((eb) => eb.or([eb('e.parent_id', 'is', null), eb.and([eb('p.state', '=', 'published'), eb('p.visibility', '=', 'public')])]))
    .where(isFirst);
  return listing({
    /** A home page that nobody has written is there all the same. */
    async fixed() {
      const home = ctx.db.selectFrom('cms_entry').select('id').where('kind', '=', 'page').where('slug', '=', HOME);
      return (await home.where('state', '=', 'published').limit(1).execute()).length > 0 ? [] : [{ path: '/' }];
    },
    count: async () => (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    async pages(after, limit, skip) {
      const rows = await open
        .$if(after !== null, (query) => query.where('e.id', '>', after))
        .select(['e.id', 'e.slug', 'p.slug as parent', 'v.created_at', translationsOf(OPEN).as('others')])
        .orderBy('e.id')
        .offset(skip)
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, parent, created_at, others }) => ({
        cursor: id,
        path: entryPath(slug, parent),
        changedAt: created_at,
        alternates: translationsView(others),
      }));
    },
    async news(limit) {
      const rows = await open
        .where('e.kind', '=', 'post')
        .where(isPreferred({ account: null }, ctx.site.locale))
        .where('e.published_at', 'is not', null)
        .select(['e.id', 'e.slug', 'p.slug as parent', 'e.title', 'e.excerpt', 'e.published_at', 'v.created_at'])
        .select(sql<string>`case when v.layout is null and length(v.html) <= ${LONGEST} then v.html else '' end`.as('html'))
        .orderBy('e.published_at', 'desc')
        .orderBy('e.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, parent, title, excerpt, html, published_at, created_at }) => ({
        id: `urn:uuid:${id}`,
        path: entryPath(slug, parent),
        title,
        summary: excerpt,
        html: sanitiseOnce(html),
        publishedAt: published_at!,
        changedAt: created_at,
      }));
    },
    unlisted: async () => ['/cms$', '/cms/'],
    async leads(page, params) {
      if (page === 'home') return true;
      if (page !== 'custom' && !params['page'] && !params['slug']) return null;
      const [slug, parent] = (
        page === 'post' ? [params['post']!, params['page']!] : [page === 'custom' ? CUSTOM : (params['slug'] ?? params['page']!), null]
      ).map((part) => part && slugFromUrl(part));
      const found = await ctx.db
        .selectFrom('cms_entry as e')
        .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
        .select('e.id')
        .where('e.slug', '=', slug!)
        .where('e.state', '=', 'published')
        .where((eb) => (parent ? eb.and([eb('p.slug', '=', parent), eb('p.state', '=', 'published')]) : eb('e.kind', '=', 'page')))
        .executeTakeFirst();
      if (found) return true;
      return (await (parent ? findMovedPost(ctx, parent, slug!) : findMoved(ctx, entryPath(slug!)))) !== null;
    },
  });
}
