import { sql } from 'kysely';
import type { ProductList } from '../../schemas.ts';
import type { ShopCtx } from '../db.ts';
import { categoryTree, type Category } from './categoryTree.ts';
import { conditionOf, isOpen, type Filter } from './filter.ts';
import { keep } from './kept.ts';

/** Brands and tags that are offered to choose from, those with the most products. */
const CHOICES = 30;

/** How many products a filter leaves, and how it may be narrowed further. */
export interface Summary {
  readonly total: number;
  readonly facets: ProductList['facets'];
}

interface Counted {
  kind: 'category' | 'brand' | 'tag';
  value: string;
  count: number;
}

/**
 * Counts what a filter leaves. Each facet is counted without its own choice, so that another can be chosen. Kept for one version
 * of the catalogue and a minute at most.
 */
export const summaryOf = (ctx: ShopCtx, version: number, filter: Filter, query: string): Promise<Summary> =>
  keep(ctx, version, ['summary', ctx.locale, { ...filter, found: null }, query], async () => {
    const { categoryId, brand, tag, minSatang, maxSatang } = filter;
    const tree = await categoryTree(ctx, version);
    const offered = tree.filter(({ parentId, active }) => active && parentId === categoryId);
    const all = await totals(ctx, filter);
    const without = minSatang || maxSatang ? await totals(ctx, { ...filter, minSatang: 0, maxSatang: 0 }) : all;
    const filteredCounts = await counts(ctx, filter);
    const brands = brand ? await counts(ctx, { ...filter, brand: '' }) : filteredCounts;
    const tags = tag ? await counts(ctx, { ...filter, tag: '' }) : filteredCounts;
    return {
      total: all.total,
      facets: {
        categories: categories(ctx, offered, filteredCounts),
        brands: choices(brands, 'brand'),
        tags: choices(tags, 'tag'),
        minSatang: without.least ?? 0,
        maxSatang: without.most ?? 0,
      },
    };
  });

async function totals(ctx: ShopCtx, filter: Filter) {
  const { rows } = await sql<{ total: number; least: number | null; most: number | null }>`
    select count(*)::int as total, min(l.price_satang) as least, max(l.price_satang) as most from shop_listing l
    where ${conditionOf(ctx, filter, 'fetch')}`.execute(ctx.db);
  return rows[0]!;
}

async function counts(ctx: ShopCtx, filter: Filter): Promise<Counted[]> {
  const { rows } = await (
    isOpen(filter)
      ? sql<Counted>`select kind, value, count(*)::int as count from shop_facet where space_id = ${ctx.space} group by 1, 2`
      : sql<Counted>`
    select f.kind, f.value, count(*)::int as count
    from (select l.product_id from shop_listing l where ${conditionOf(ctx, filter, 'fetch')}) m
    join shop_facet f on f.space_id = ${ctx.space} and f.product_id = m.product_id
    group by 1, 2`
  ).execute(ctx.db);
  return rows;
}

const choices = (counted: readonly Counted[], kind: 'brand' | 'tag') =>
  counted
    .filter((row) => row.kind === kind)
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'th'))
    .slice(0, CHOICES)
    .map(({ value, count }) => ({ value, title: value, count }));

function categories(ctx: ShopCtx, offered: readonly Category[], counted: readonly Counted[]) {
  const byId = new Map(counted.flatMap(({ kind, value, count }) => (kind === 'category' ? [[value, count] as const] : [])));
  return offered.flatMap(({ id, code, names }) => {
    const count = byId.get(id);
    return count ? [{ value: code, title: (ctx.locale === 'en' && names.en) || names.th, count }] : [];
  });
}
