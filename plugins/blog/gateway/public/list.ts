import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { blog } from '../../plugin.ts';
import type { ListQuery } from '../../schemas.ts';
import type { BlogCtx } from '../db.ts';
import { facetOf } from '../listing.ts';
import { findPosts } from '../search/findPosts.ts';
import { keep } from '../kept.ts';
import { cardsOf } from './cards.ts';

/** The facets of what a list is narrowed to; null where one of them is not there. The narrowest comes first: it gives the order. */
async function facetsOf(ctx: BlogCtx, { category, tag, author, series, year, featured, locale }: ListQuery): Promise<string[] | null> {
  const [found] = await ctx.sql<Record<'category' | 'tag' | 'author' | 'series', string | null>>`
    select (select id from blog_category where space_id = ${ctx.space} and slug = ${category}) as category,
      (select id from blog_tag where space_id = ${ctx.space} and slug = ${tag}) as tag,
      (select id from blog_author where space_id = ${ctx.space} and slug = ${author}) as author,
      (select id from blog_series where space_id = ${ctx.space} and slug = ${series}) as series`;
  const wanted = { category, tag, author, series };
  const facets: string[] = [];
  for (const name of ['series', 'tag', 'author', 'category'] as const) {
    if (wanted[name] === '') continue;
    const id = found![name];
    if (id === null) return null;
    facets.push(facetOf(locale, { [name]: id }));
  }
  if (year > 0) facets.push(facetOf(locale, { year }));
  if (featured) facets.push(facetOf(locale, { featured }));
  return facets.length > 0 ? facets : [facetOf(locale)];
}

/** Ids of one page of a list: those of its first facet in the order of the index, which stand under the others as well. */
async function listed(ctx: BlogCtx, facets: readonly string[], after: string, limit: number): Promise<string[]> {
  const [first, ...others] = facets as [string, ...string[]];
  const rows = await ctx.sql<{ post_id: string }>`
    select l.post_id from blog_listing l
    where l.space_id = ${ctx.space} and l.facet = ${first}
      and (${after} = '' or (l.pinned, l.published_at, l.post_id) < (
        select a.pinned, a.published_at, a.post_id from blog_listing a
        where a.space_id = ${ctx.space} and a.facet = ${first} and a.post_id = nullif(${after}, '')::uuid))
      and (select count(*) from blog_listing o where o.space_id = ${ctx.space} and o.post_id = l.post_id and o.facet = any(${others}::text[])) = ${others.length}
    order by l.pinned desc, l.published_at desc, l.post_id desc limit ${limit}`;
  return rows.map(({ post_id: id }) => id);
}

/** Of posts that a search has found those that stand under all of these facets, in their order. */
async function under(ctx: BlogCtx, ids: readonly string[], facets: readonly string[]): Promise<string[]> {
  const rows = await ctx.sql<{ id: string }>`
    select w.id from unnest(${ids}::uuid[]) with ordinality as w (id, at)
    join blog_listing l on l.space_id = ${ctx.space} and l.post_id = w.id and l.facet = any(${facets}::text[])
    group by w.id, w.at having count(*) = ${facets.length} order by w.at`;
  return rows.map(({ id }) => id);
}

/** Published posts of one language as a list has them: pinned first, then the newest; of a search the best first. */
export async function listIds(ctx: BlogCtx, query: ListQuery, limit: number): Promise<{ ids: string[]; next: string | null }> {
  if (query.after !== '' && !isUuid(query.after)) throw notFound();
  const facets = await facetsOf(ctx, query);
  if (!facets) return { ids: [], next: null };
  if (query.q.trim() === '') {
    const ids = await listed(ctx, facets, query.after, limit + 1);
    const shown = ids.slice(0, limit);
    return { ids: shown, next: ids.length > limit ? (shown.at(-1) ?? null) : null };
  }
  const all = await under(ctx, await findPosts(ctx, query.q, query.locale), facets);
  const from = query.after === '' ? 0 : all.indexOf(query.after) + 1;
  const ids = all.slice(from, from + limit);
  return { ids, next: all.length > from + limit ? (ids.at(-1) ?? null) : null };
}

/** Those posts as cards. Many ask for the same: it is worked out once. */
export const list: HandlerOf<typeof blog, 'list'> = (ctx, query) => {
  const limit = query.limit || ctx.settings.pageSize;
  return keep(ctx, ['list', { ...query, limit }], async () => {
    const { ids, next } = await listIds(ctx, query, limit);
    return { items: await cardsOf(ctx, ids), next };
  });
};
