import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { PostalAddress } from '../../../address/contract.ts';
import type { TaxBuyer } from '../../../billing/contract.ts';
import type { OrderGood, PlaceStaffOrder, QuoteStaffOrder, SeenOrder, StaffQuote } from '../../calls/staffOrders.ts';
import type { Contact } from '../../columns.ts';
import type { shop } from '../../plugin.ts';
import type { Promotion } from '../../rules/promotion.ts';
import { tokenHash, type OpenCart } from '../cart/openCart.ts';
import { mostOf } from '../cart/priceCart.ts';
import { quoteHash } from '../checkout/quoteHash.ts';
import { standingOf, type Standing } from '../checkout/standing.ts';
import { shippingViews } from '../checkout/viewCheckout.ts';
import { itemsOf } from '../items.ts';
import { pricesOf } from '../prices/prices.ts';
import { storeStockApi } from '../stock/storeStock.ts';
import type { ShopCtx } from './db.ts';

export type Draft = Omit<Value<typeof QuoteStaffOrder>, 'email'>;
/** Who it is for and what they wrote. */
export interface Buyer {
  contact: Contact;
  note: string;
  taxBuyer: TaxBuyer | null;
}
/** No price list applies to guests, whoever types for them. */
export const GUESTS: readonly string[] = [];

/** What is filled in as a guest's cart, which is nowhere yet. It has the order's id: what is sent again is the same cart. */
export function cartOf(
  ctx: ShopCtx,
  { orderId, lines, shippingMethodId, pay }: Draft,
  address: PostalAddress | null,
  { taxBuyer, ...buyer }: Buyer,
): OpenCart {
  const now = ctx.now();
  const id = orderId.toLowerCase();
  return {
    cart: {
      space_id: ctx.space,
      id,
      account_id: null,
      token_hash: tokenHash(randomUUID()),
      state: 'active',
      coupons: [],
      version: 1,
      expires_at: now,
      created_at: now,
      updated_at: now,
      looked_at: null,
      letter_id: null,
      letter_opened_at: null,
    },
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ variantId, quantity }) => ({
        space_id: ctx.space,
        cart_id: id,
        variant_id: variantId.toLowerCase(),
        quantity,
        unit_satang: 0,
        added_at: now,
      })),
    checkout: {
      space_id: ctx.space,
      cart_id: id,
      ...buyer,
      address,
      tax_buyer: taxBuyer,
      letters_at: null,
      shipping_method_id: shippingMethodId,
      method: pay === 'cod' ? 'cod' : null,
      updated_at: now,
    },
    token: '',
  };
}

/** What the staff take off: an amount for the order, laid on its lines as a promotion's is. */
export const byHandOf = ({ orderId, discountSatang }: Draft): Promotion | null =>
  discountSatang === 0
    ? null
    : {
        id: orderId.toLowerCase(),
        code: '',
        title: '',
        kind: 'fixed',
        percentBp: 0,
        amountSatang: discountSatang,
        mostSatang: 0,
        buy: 0,
        get: 0,
        minimumSatang: 0,
        categoryIds: [],
        skus: [],
        combinable: true,
      };

/** What is on sale of some variants, in their order. */
async function goodsOf(ctx: ShopCtx, ids: readonly string[]): Promise<OrderGood[]> {
  const wanted = ids.map((variantId) => ({ variantId, quantity: 1 }));
  const [items, prices] = await Promise.all([itemsOf(ctx, ids), pricesOf(ctx, wanted, GUESTS)]);
  return ids.flatMap((variantId) => {
    const [item, price] = [items.get(variantId), prices.get(variantId)];
    if (!item?.active || !price) return [];
    const { sku, name, options, picture } = item;
    return [{ variantId, sku, title: name, options, picture, satang: price.satang, most: Math.max(0, mostOf(item)) }];
  });
}
const found = async (ctx: ShopCtx, q: string) =>
  goodsOf(
    ctx,
    (await storeStockApi(ctx).find(q)).map(({ variantId }) => variantId),
  );

/** `GET /api/shop/desk/order-goods`: what is on sale of what is found. */
export const orderGoods: HandlerOf<typeof shop, 'orderGoods'> = async (ctx, { q }) => ({ goods: await found(ctx, q) });

const quoteOf = (ctx: ShopCtx, standing: Standing): StaffQuote => {
  const { priced, chosen, needsShipping, methods } = standing;
  return {
    lines: priced.lines.map(({ row, price, most, problem, at }) => ({
      variantId: row.variant_id,
      satang: price?.satang ?? 0,
      totalSatang: at < 0 ? 0 : priced.quote.lines[at]!.netSatang,
      most: Math.max(0, most),
      problem,
    })),
    needsShipping,
    shippingMethods: shippingViews(ctx, standing),
    shippingMethodId: chosen?.id ?? null,
    cod: methods.includes('cod'),
    totals: priced.quote.totals,
    quoteHash: quoteHash(standing),
  };
};

async function quoted(ctx: ShopCtx, draft: Draft, email: string): Promise<StaffQuote> {
  const open = cartOf(ctx, draft, draft.address, { contact: { name: '', phone: '', email }, note: '', taxBuyer: null });
  return quoteOf(ctx, await standingOf(ctx, open, { roles: GUESTS, byHand: byHandOf(draft) }));
}

/** `POST /api/shop/desk/orders/quote`. */
export const quoteStaffOrder: HandlerOf<typeof shop, 'quoteStaffOrder'> = (ctx, { email, ...draft }) => quoted(ctx, draft, email);

/** Ways of sending are those of a place: it is known before the house is. */
const isPlace = ({ province, postcode }: PostalAddress): boolean => province.trim() !== '' && postcode !== '';

/** What a page without scripts goes on with: the goods with those that were ticked or are the only one found, and what all comes to. */
export async function seenOf(ctx: ShopCtx, { look, add, picked, contact, ...draft }: Value<typeof PlaceStaffOrder>): Promise<SeenOrder> {
  const known = new Map(draft.lines.map(({ variantId, quantity }) => [variantId.toLowerCase(), quantity]));
  const more = look === 'goods' && add.trim() ? (await found(ctx, add.trim())).filter(({ most }) => most > 0) : [];
  const taken = [...picked.map((variantId) => variantId.toLowerCase()), ...(more.length === 1 ? [more[0]!.variantId] : [])];
  for (const variantId of look === 'goods' ? taken : []) known.set(variantId, (known.get(variantId) ?? 0) + 1);
  const lines = [...known].filter(([, quantity]) => quantity > 0).map(([variantId, quantity]) => ({ variantId, quantity }));
  const goods = await goodsOf(
    ctx,
    lines.map(({ variantId }) => variantId),
  );
  const address = draft.address && isPlace(draft.address) ? draft.address : null;
  return {
    goods: goods.map((good) => ({ ...good, quantity: known.get(good.variantId)! })),
    found: more.length === 1 ? [] : more,
    quote: goods.length > 0 ? await quoted(ctx, { ...draft, lines, address }, contact.email.trim()) : null,
  };
}
