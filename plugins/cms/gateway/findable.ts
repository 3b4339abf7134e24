import { sql, type RawBuilder, type Selectable } from 'kysely';
import { keeper } from '#kit/postgres/keeper.ts';
import { literal } from '#kit/postgres/like.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { normalise, searchable, wordsOf } from '#kit/thai/search.ts';
import { vocabularyOf, type Vocabulary } from '#kit/thai/vocabulary.ts';
import type { FindableApi } from '#plugins/search/contract.ts';
import { entryPath } from '../rules/slug.ts';
import { beginning } from '#kit/thai/reading.ts';
import type { CmsCtx, EntryTable } from './db.ts';
import { says } from './says.ts';

/** Entries of one search that are known, and words of the site that one may have been meant for. */
const FOUND = 100;
const WORDS = 5_000;
/** Length of what a result says about a page without a summary. */
const EXCERPT = 160;
/** Entries that were changed last: one of them is another one, or has another version, after each change. */
const LATEST = 20;

const keepFound = keeper({ most: 400, ms: 60_000 });
const keepWords = keeper({ most: 20, ms: 60_000 });

interface FoundEntry extends Pick<Selectable<EntryTable>, 'kind' | 'locale' | 'group_id' | 'slug' | 'title' | 'excerpt' | 'image'> {
  plain: string;
  parent_slug: string | null;
}

/** An entry `e` below `p` that the visitor may read. What was never published, or is no more, is for nobody. */
export const isOpen = (ctx: CmsCtx): RawBuilder<boolean> => sql`
  (e.state = 'published' and (e.kind = 'page' or p.state = 'published')
    and (${ctx.account !== null} or (e.visibility = 'public' and (e.kind = 'page' or p.visibility = 'public'))))`;
/** Entries `e` below `p`. */
export const ENTRIES = sql`cms_entry e left join cms_entry p on p.space_id = e.space_id and p.id = e.parent_id`;

/** Who sees what, as it is now: what is kept under this name is true until an entry changes. */
async function standing(ctx: CmsCtx): Promise<readonly unknown[]> {
  const latest = await ctx.db
    .selectFrom('cms_entry')
    .select(['id', 'version'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const [named] = await ctx.sql<{ tags: number; versions: number }>`
    select count(*)::int as tags, coalesce(sum(version), 0)::int as versions from cms_tag where space_id = ${ctx.space}`;
  return [ctx.space, ctx.account !== null, named, latest.map(({ id, version }) => [id, version])];
}

/** Ids of entries that say it, those with it in their title first. */
const idsOf = async (ctx: CmsCtx, text: string): Promise<string[]> =>
  keepFound(JSON.stringify([await standing(ctx), ctx.locale, text]), async () => {
    const { rows } = await sql<{ id: string }>`
      select e.id from ${ENTRIES} where ${isOpen(ctx)} and ${says(text)}
      order by replace(lower(e.title), ' ', '') like ${`%${literal(searchable(text))}%`} desc, e.locale = ${ctx.locale} desc,
        e.published_at desc, e.id limit ${FOUND}`.execute(ctx.db);
    return rows.map(({ id }) => id);
  });

/** Words of what the visitor may read. */
const vocabulary = async (ctx: CmsCtx): Promise<Vocabulary> =>
  keepWords(JSON.stringify(await standing(ctx)), async () => {
    const { rows } = await sql<{ word: string }>`
      select word from ${ENTRIES} cross join unnest(string_to_array(e.search_text, ' ')) as word
      where ${isOpen(ctx)} and length(word) between 2 and 40 group by word order by count(*) desc, word limit ${WORDS}`.execute(ctx.db);
    return vocabularyOf(rows.map(({ word }) => word));
  });

/** Of an entry that was found in several languages the one in the visitor's; of two at one path what is found there. */
function inOneLanguage(rows: readonly FoundEntry[], locale: Locale): FoundEntry[] {
  const found = [...Map.groupBy(rows, (row) => row.group_id).values()].map(
    (group) => group.find((row) => row.locale === locale) ?? group[0]!,
  );
  return [...new Map(found.toReversed().map((row) => [entryPath(row.slug, row.parent_slug), row])).values()].toReversed();
}

/** What visitors find of pages and posts. */
export const findable = (ctx: CmsCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const ids = await idsOf(ctx, text);
    if (ids.length === 0) return { records: [], more: null };
    // What was kept says where to look, not what may be seen.
    const { rows } = await sql<FoundEntry>`
      select e.kind, e.locale, e.group_id, e.slug, e.title, e.excerpt, e.image, left(v.plain, 400) as plain, p.slug as parent_slug
      from unnest(${ids.slice(0, limit * 2)}::uuid[]) with ordinality as w (id, at) join (${ENTRIES}) on e.id = w.id
      join cms_version v on v.space_id = e.space_id and v.entry_id = e.id and v.number = e.published_version
      where ${isOpen(ctx)} order by w.at`.execute(ctx.db);
    const t = await ctx.texts();
    return {
      records: inOneLanguage(rows, ctx.locale)
        .slice(0, limit)
        .map(({ kind, title, excerpt, plain, image, slug, parent_slug: parent }) => ({
          title,
          excerpt: excerpt || beginning(plain, EXCERPT),
          path: entryPath(slug, parent),
          kind: t(`find.${kind}`),
          picture: image && { src: image.src, width: image.width, height: image.height },
        })),
      more: null,
    };
  },
  async meant(text) {
    const known = await vocabulary(ctx);
    const parts = normalise(text).toLowerCase().split(/\s+/);
    const found = parts.map((part) => (wordsOf(part).every((word) => known.has(word)) ? part : known.guess(part)));
    return found.includes(null) ? '' : found.join(' ');
  },
});
