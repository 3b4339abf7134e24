import { randomUUID } from 'node:crypto';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { CatalogueProduct } from '#plugins/shop/contract.ts';
import type { pos } from '../../plugin.ts';
import { priceOf } from '../../rules/cart.ts';
import { priceFor } from '../../rules/memberPrices.ts';
import { browserOf } from '../tableOrders/basket.ts';
import { customerAt, groupsOf, isOut, offerOf } from '../tableOrders/offer.ts';
import { findTable, type TablePlace } from '../tableOrders/places.ts';
import { runningAt, type Running } from '../tableOrders/running.ts';
import type { PosCtx } from '../db.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly satang: number;
}
/** Something that guests may order. */
export interface TableGood {
  readonly id: string;
  readonly title: string;
  readonly satang: number;
  readonly picture: string;
  readonly out: boolean;
  readonly groups: {
    readonly id: string;
    readonly name: string;
    readonly least: number;
    readonly most: number;
    readonly choices: Choice[];
  }[];
}
/** A line that is about to be ordered. */
export interface BasketLine {
  readonly key: string;
  readonly title: string;
  readonly quantity: number;
  readonly modifiers: string[];
  readonly note: string;
  readonly satang: number;
}
export interface OpenTable {
  readonly state: 'open';
  readonly code: string;
  readonly store: string;
  readonly table: string;
  /** Whose points what is ordered counts for; empty for who has not signed in. */
  readonly signedIn: boolean;
  readonly straight: boolean;
  /** Of this page: what its forms add with it is added once. */
  readonly key: string;
  readonly basket: { readonly order: string; readonly lines: BasketLine[]; readonly totalSatang: number } | null;
  readonly running: Running;
  /** By category; what is in none comes last, without a name. */
  readonly menu: { readonly id: string; readonly name: string; readonly goods: TableGood[] }[];
}
export type TableData =
  | OpenTable
  | { readonly state: 'off'; readonly store: string; readonly table: string }
  | { readonly state: 'renewed' };

async function menuFor(ctx: PosCtx, place: TablePlace): Promise<OpenTable['menu']> {
  const offer = await offerOf(ctx, place);
  const customer = await customerAt(ctx, place.cluster.id);
  const named = (it: { name: string; nameEn: string }) => (ctx.locale === 'en' && it.nameEn ? it.nameEn : it.name);
  const priced = customer && { id: '', name: '', priceRole: customer.priceRole };
  const left = new Map(offer.products);
  const goodOf = (product: CatalogueProduct): TableGood => {
    const title = ctx.locale === 'en' && product.titleEn ? product.titleEn : product.title;
    return {
      id: product.variantId,
      title: product.options ? `${title} · ${product.options}` : title,
      satang: priceFor(product, priced),
      picture: product.picture,
      out: isOut(product),
      groups: groupsOf(offer, product).map(({ id, least, most, choices, ...names }) => ({
        id,
        name: named(names),
        least,
        most,
        choices: choices.map((choice) => ({ id: choice.id, name: named(choice), satang: choice.satang })),
      })),
    };
  };
  /** Goods stand in the first of their categories alone; the best-selling first. */
  const take = (isIn: (product: CatalogueProduct) => boolean): TableGood[] => {
    const found = [...left.values()].filter(isIn).toSorted((a, b) => b.sold - a.sold);
    for (const { variantId } of found) left.delete(variantId);
    return found.map(goodOf);
  };
  const filed = offer.categories.map((category) => ({
    id: category.id,
    name: named(category),
    goods: take(({ categoryIds }) => categoryIds.includes(category.id)),
  }));
  return [...filed, { id: 'rest', name: '', goods: take(() => true) }].filter(({ goods }) => goods.length > 0);
}

async function basketOf(ctx: PosCtx, { store, table }: TablePlace, browser: string | null): Promise<OpenTable['basket']> {
  const draft = browser
    ? await ctx.db
        .selectFrom('pos_table_order')
        .select(['id', 'lines', 'total_satang'])
        .where('store_id', '=', store.id)
        .where('table_id', '=', table.id)
        .where('browser', '=', browser)
        .where('state', '=', 'draft')
        .executeTakeFirst()
    : undefined;
  if (!draft || draft.lines.length === 0) return null;
  return {
    order: draft.id,
    totalSatang: draft.total_satang,
    lines: draft.lines.map(({ key, line: { title, quantityMilli, unitSatang, modifiers = [], note } }) => ({
      key,
      title,
      quantity: quantityMilli / 1000,
      modifiers: modifiers.map(({ name }) => name),
      note,
      satang: priceOf(quantityMilli, unitSatang),
    })),
  };
}

/** What guests order by the code on their table. */
export const table: Load<typeof pos, TableData> = async (ctx) => {
  const { code = '' } = ctx.params;
  const found = await findTable(ctx, code);
  if (!found) throw notFound();
  if (found.state === 'renewed') return { data: { state: 'renewed' }, noindex: true };
  if (found.state === 'off') return { data: { state: 'off', store: found.store.name, table: found.table.name }, noindex: true };
  const { place } = found;
  const browser = browserOf(ctx);
  return {
    data: {
      state: 'open',
      code,
      store: place.store.name,
      table: place.table.name,
      signedIn: ctx.account !== null,
      straight: place.cluster.features.tableOrdersStraight ?? false,
      key: randomUUID(),
      basket: await basketOf(ctx, place, browser),
      running: await runningAt(ctx, place, browser),
      menu: await menuFor(ctx, place),
    },
    noindex: true,
  };
};
