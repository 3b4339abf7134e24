import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../../plugin.ts';
import type { ProductCard } from '../../../schemas.ts';
import { cardsOf } from '../../catalogue/cards.ts';
import { itemsOf } from '../../items.ts';
import { boughtIds, boughtOf, type Bought } from '../../roles/bought.ts';
import { figuresOf, type VariantFigures } from '../../roles/figures.ts';
import { load as cart, type CartData } from '../cart.ts';

/** Cards of each kind beside a cart. */
const MOST = 4;

export interface MemberCartData extends CartData {
  /** What the member wishes for, and what they have bought before: without what is in the cart. */
  wishes: ProductCard[];
  again: ProductCard[];
  bought: Readonly<Record<string, Bought>>;
}

/** The cart as guests see it, with what is the member's. */
export const cartOfMember: Load<typeof shop, MemberCartData> = async (ctx) => {
  const page = await cart(ctx);
  const ids = page.data.cart.lines.map(({ variantId }) => variantId);
  const inCart = new Set([...(await itemsOf(ctx, ids)).values()].map(({ productId }) => productId));
  const open = (cards: readonly ProductCard[]) => cards.filter(({ id, stock }) => !inCart.has(id) && stock !== 'out').slice(0, MOST);
  const wishes = open((await ctx.call('listWishes')).products);
  const again = open(await cardsOf(ctx, await boughtIds(ctx, 12))).filter(({ id }) => !wishes.some((wish) => wish.id === id));
  const bought = await boughtOf(
    ctx,
    again.map(({ id }) => id),
  );
  return { ...page, data: { ...page.data, wishes, again, bought } };
};

export interface StaffCartData extends CartData {
  /** By SKU, with the product whose page changes it. */
  figures: Readonly<Record<string, VariantFigures & { productId: string }>>;
}

/** The cart as guests see it, with stock and sales of what is in it. */
export const cartOfStaff: Load<typeof shop, StaffCartData> = async (ctx) => {
  const page = await cart(ctx);
  const ids = page.data.cart.lines.map(({ variantId }) => variantId);
  const products = [...(await itemsOf(ctx, ids)).values()].map(({ productId }) => productId);
  const figures = Object.values(await figuresOf(ctx, [...new Set(products)])).flatMap(({ productId, variants }) =>
    variants.map((variant) => [variant.sku, { ...variant, productId }] as const),
  );
  return { ...page, data: { ...page.data, figures: Object.fromEntries(figures) } };
};
