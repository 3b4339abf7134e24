import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '#kit/schema/locale.ts';
import { entryPath } from '../rules/slug.ts';
import type { Editing, EntryView } from '../schemas.ts';
import type { CmsCtx } from './db.ts';

/** What is published in one language, as it is read with an entry. */
export interface Translation {
  locale: Locale;
  title: string;
  slug: string;
  parent: string | null;
}

/** Of an entry `e` what is published of its group, itself as well. @param also what else has to be so, of `o` and the page `op` above it */
export const translationsOf = (also: RawBuilder<unknown> = sql``): RawBuilder<Translation[] | null> => sql`(
  select jsonb_agg(jsonb_build_object('locale', o.locale, 'title', o.title, 'slug', o.slug, 'parent', op.slug) order by o.locale desc)
  from cms_entry o left join cms_entry op on op.space_id = o.space_id and op.id = o.parent_id
  where o.space_id = e.space_id and o.group_id = e.group_id and o.state = 'published' and (op.id is null or op.state = 'published') ${also})`;

/** What visitors may choose from: nothing where all of it stands at one address, which gives each their own language. */
export function translationsView(found: readonly Translation[] | null): EntryView['translations'] {
  const all = (found ?? []).map(({ locale, title, slug, parent }) => ({ locale, title, path: entryPath(slug, parent) }));
  return new Set(all.map(({ path }) => path)).size < 2 ? [] : all;
}

/** The same entry in other languages, for those who write it. */
export async function othersOf(ctx: CmsCtx, entry: { id: string; group_id: string }): Promise<Editing['translations']> {
  const rows = await ctx.db
    .selectFrom('cms_entry as e')
    .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
    .select(['e.id', 'e.locale', 'e.title', 'e.slug', 'p.slug as parent'])
    .where('e.group_id', '=', entry.group_id)
    .where('e.id', '<>', entry.id)
    .where('e.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, locale, title, slug, parent }) => ({ id, locale, title, path: entryPath(slug, parent) }));
}

/** Whether a group has an entry in a language. */
export async function isTranslated(ctx: CmsCtx, groupId: string, locale: Locale): Promise<boolean> {
  const rows = await ctx.sql`
    select id from cms_entry where space_id = ${ctx.space} and group_id = ${groupId} and locale = ${locale} and deleted_at is null`;
  return rows.length > 0;
}

/** Whether an entry `e` is what somebody reads in a language: it is in it, or nothing of its group is that they may read. */
export const isPreferred = (ctx: Pick<CmsCtx, 'account'>, locale: Locale): RawBuilder<boolean> => sql`
  (e.locale = ${locale} or not exists (
    select from cms_entry o left join cms_entry op on op.space_id = o.space_id and op.id = o.parent_id
    where o.space_id = e.space_id and o.group_id = e.group_id and o.locale = ${locale} and o.state = 'published'
      and (o.parent_id is null or op.state = 'published')
      and (${ctx.account !== null} or (o.visibility = 'public' and (o.parent_id is null or op.visibility = 'public')))))`;

/** Paths of entries that are published in the visitor's language at another address, with that one. */
export async function inLanguage(ctx: CmsCtx, paths: readonly string[], locale: Locale): Promise<ReadonlyMap<string, string>> {
  const slugs = paths.flatMap((path) => decoded(path).split('/').at(-1) || []);
  if (slugs.length === 0) return new Map();
  const rows = await ctx.sql<{ slug: string; parent: string | null; to_slug: string; to_parent: string | null }>`
    select e.slug, p.slug as parent, o.slug as to_slug, op.slug as to_parent
    from cms_entry e left join cms_entry p on p.space_id = e.space_id and p.id = e.parent_id
    join cms_entry o on o.space_id = e.space_id and o.group_id = e.group_id and o.locale = ${locale} and o.state = 'published'
    left join cms_entry op on op.space_id = o.space_id and op.id = o.parent_id
    where e.space_id = ${ctx.space} and e.slug = any(${slugs}::text[]) and e.locale <> ${locale} and e.state = 'published'
      and (o.parent_id is null or op.state = 'published') and not exists (
        select from cms_entry s where s.space_id = e.space_id and s.slug = e.slug and s.locale = ${locale} and s.state = 'published'
          and s.parent_id is not distinct from e.parent_id)`;
  return new Map(rows.map(({ slug, parent, to_slug: to, to_parent: below }) => [entryPath(slug, parent), entryPath(to, below)]));
}

/** A path of a link as entries have it. */
export function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
