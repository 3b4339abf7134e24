import { sql, type RawBuilder } from 'kysely';
import type { ShopCtx } from '../db.ts';

/** What a list of products is narrowed to, resolved: ids instead of codes and words. */
export interface Filter {
  /** Products that were found by words, the best first; null where nothing was looked for. */
  readonly found: readonly string[] | null;
  readonly categoryId: string | null;
  readonly brand: string;
  readonly tag: string;
  readonly minSatang: number;
  /** 0: as dear as it may be. */
  readonly maxSatang: number;
  readonly sale: boolean;
  readonly inStock: boolean;
}

/** Sets of products that are kept as such: each as kind and value of `shop_facet`. */
const setsOf = ({ categoryId, brand, tag }: Filter): [kind: string, value: string][] => [
  ...(categoryId ? [['category', categoryId] as [string, string]] : []),
  ...(brand ? [['brand', brand] as [string, string]] : []),
  ...(tag ? [['tag', tag] as [string, string]] : []),
];

/** Whether nothing at all is left out. */
export const isOpen = (filter: Filter): boolean =>
  filter.found === null && setsOf(filter).length === 0 && !filter.minSatang && !filter.maxSatang && !filter.sale && !filter.inStock;

/**
 * The filter as a condition on `shop_listing l`. PostgreSQL is told how to go about it, since it cannot know how many there are:
 * `fetch` takes the sets of the filter and looks at each product in them, `few` reads a small set first and nothing but what is
 * in it, whatever the order; `walk` goes through the list in its order and looks for each product whether the sets have it, which
 * is soon done when most have.
 */
export function conditionOf(ctx: ShopCtx, filter: Filter, how: 'fetch' | 'few' | 'walk'): RawBuilder<unknown> {
  const { found, minSatang, maxSatang } = filter;
  const price = how === 'walk' ? sql`(l.price_satang + 0)` : sql`l.price_satang`;
  const conditions = [
    sql`l.space_id = ${ctx.space} and l.active`,
    ...(found ? [sql`l.product_id = any(${found}::uuid[])`] : []),
    ...setsOf(filter).map(([kind, value]) => {
      const set = sql`(select f.product_id from shop_facet f where f.space_id = ${ctx.space} and f.kind = ${kind} and f.value = ${value})`;
      if (how !== 'walk') return how === 'few' ? sql`l.product_id = any(array${set})` : sql`l.product_id in ${set}`;
      return sql`(select true from shop_facet f where f.space_id = l.space_id and f.kind = ${kind} and f.value = ${value}
        and f.product_id = l.product_id limit 1)`;
    }),
    ...(minSatang > 0 ? [sql`${price} >= ${minSatang}`] : []),
    ...(maxSatang > 0 ? [sql`${price} <= ${maxSatang}`] : []),
    ...(filter.sale ? [how === 'walk' ? sql`l.on_sale is true` : sql`l.on_sale`] : []),
    ...(filter.inStock ? [sql`(l.stock_left is null or l.stock_left > 0 or l.backorder)`] : []),
  ];
  return sql.join(conditions, sql` and `);
}
