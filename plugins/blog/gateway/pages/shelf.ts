import type { CategoryOption } from '../../schemas.ts';
import { categoryTree } from '../filing/options.ts';
import { facetOf } from '../listing.ts';
import type { BlogCtx } from '../db.ts';

/** What a list of posts may be narrowed to. */
export interface Shelf {
  readonly categories: readonly CategoryOption[];
  /** Years of the Buddhist era in which something was published, the newest first. */
  readonly years: readonly number[];
}

/** Years by which posts are listed, each found in the index by itself. */
async function yearsOf(ctx: BlogCtx): Promise<number[]> {
  const [from, to] = [`${facetOf(ctx.locale)}:y:`, `${facetOf(ctx.locale)}:y;`];
  const rows = await ctx.sql<{ facet: string }>`
    with recursive y as (
      (select facet from blog_listing where space_id = ${ctx.space} and facet > ${from} and facet < ${to} order by facet limit 1)
      union all
      select (select l.facet from blog_listing l where l.space_id = ${ctx.space} and l.facet > y.facet and l.facet < ${to} order by l.facet limit 1)
      from y where y.facet is not null
    ) select facet from y where facet is not null`;
  return rows.map(({ facet }) => Number(facet.slice(from.length))).toReversed();
}

/** Categories in which something is to be read, and those above them, and years. */
export async function shelfOf(ctx: BlogCtx): Promise<Shelf> {
  const tree = await categoryTree(ctx);
  const facets = new Map(tree.map(({ id }) => [facetOf(ctx.locale, { category: id }), id]));
  const rows = await ctx.sql<{ facet: string }>`
    select f.facet from unnest(${[...facets.keys()]}::text[]) as f (facet)
    where exists (select from blog_listing l where l.space_id = ${ctx.space} and l.facet = f.facet)`;
  const filled = new Set(rows.map(({ facet }) => facets.get(facet)));
  return { categories: tree.filter(({ id }) => filled.has(id)), years: await yearsOf(ctx) };
}
