import { quote, type Quote } from '../../rules/quote.ts';
import type { Promotion, QuoteLine } from '../../rules/promotion.ts';
import type { ShippingRule } from '../../rules/shipping.ts';
import type { ProductRow, VariantRow } from '../db.ts';
import { itemsOf, type Item } from '../items.ts';
import { pricesOf } from '../prices/prices.ts';
import type { CartLineRow, ShopCtx } from '../orders/db.ts';
import { usablePromotions, type Usable } from '../promotions/usable.ts';

type UnitPrice = Awaited<ReturnType<typeof pricesOf>> extends Map<string, infer P> ? P : never;

/** Most of one thing in a cart. */
export const MOST = 9_999;
/** Most different things in a cart. */
export const MOST_LINES = 200;

export type LineProblem = '' | 'out_of_stock' | 'less_left' | 'gone';

export interface PricedLine {
  row: CartLineRow;
  /** Null for what is gone; `gone` says what it was. */
  item: Item | null;
  gone: { sku: string; name: string } | null;
  price: UnitPrice | null;
  /** Most that may be ordered now. */
  most: number;
  problem: LineProblem;
  /** In `quote.lines`; -1 for what is gone, which costs nothing. */
  at: number;
}

export interface PricedCart {
  lines: PricedLine[];
  quote: Quote;
  quoteLines: QuoteLine[];
  usable: Usable;
  vatRateBp: number;
}

/** Most of an item that may be ordered now. */
export const mostOf = (item: Item): number => (item.trackStock && !item.allowBackorder ? Math.min(MOST, item.available) : MOST);

function problemOf(item: Item | null, most: number, quantity: number): LineProblem {
  if (!item?.active) return 'gone';
  if (most <= 0) return 'out_of_stock';
  return quantity > most ? 'less_left' : '';
}

/** What variants were that are no more. */
async function goneOf(ctx: ShopCtx, ids: readonly string[]): Promise<ReadonlyMap<string, { sku: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.sql<Pick<VariantRow, 'id' | 'sku'> & Pick<ProductRow, 'name_th' | 'name_en'>>`
    select v.id, v.sku, p.name_th, p.name_en from shop_variant v join shop_product p on p.space_id = v.space_id and p.id = v.product_id
    where v.id = any(${ids}::uuid[])`;
  return new Map(found.map((row) => [row.id, { sku: row.sku, name: (ctx.locale === 'en' && row.name_en) || row.name_th }]));
}

/**
 * What a cart costs the visitor now: prices, promotions, shipping and tax looked up anew.
 * `hold`: for an order, with the promotions that have a limit locked. `roles`: whose price lists apply, the visitor's unless told.
 * `byHand`: what the staff take off.
 */
export async function priceCart(
  ctx: ShopCtx,
  {
    lines,
    coupons,
    buyer,
    shipping,
    hold = false,
    roles,
    byHand = null,
  }: {
    lines: readonly CartLineRow[];
    coupons: readonly string[];
    buyer: string | null;
    shipping: (lines: readonly QuoteLine[]) => ShippingRule | null | Promise<ShippingRule | null>;
    hold?: boolean;
    roles?: readonly string[];
    byHand?: Promotion | null;
  },
): Promise<PricedCart> {
  const [usable, items, prices] = await Promise.all([
    usablePromotions(ctx, { codes: coupons, buyer, hold }),
    itemsOf(
      ctx,
      lines.map((row) => row.variant_id),
    ),
    pricesOf(
      ctx,
      lines.map((row) => ({ variantId: row.variant_id, quantity: row.quantity })),
      roles,
    ),
  ]);
  const gone = await goneOf(
    ctx,
    lines.map((row) => row.variant_id).filter((id) => !items.has(id)),
  );
  const quoteLines: QuoteLine[] = [];
  const priced = lines.map((row): PricedLine => {
    const item = items.get(row.variant_id) ?? null;
    const price = prices.get(row.variant_id) ?? null;
    const most = item?.active && price ? mostOf(item) : 0;
    const problem = price ? problemOf(item, most, row.quantity) : 'gone';
    if (problem === 'gone') return { row, item, gone: gone.get(row.variant_id) ?? null, price, most: 0, problem, at: -1 };
    const { sku, categoryIds, vatClass, weightGrams, type } = item!;
    const at = quoteLines.push({
      sku,
      categoryIds,
      quantity: row.quantity,
      unitSatang: price!.satang,
      vatClass,
      weightGrams,
      physical: type === 'physical',
    });
    return { row, item, gone: null, price, most, problem, at: at - 1 };
  });
  const vatRateBp = await ctx.use('charges').vatRateBp();
  return {
    lines: priced,
    quoteLines,
    quote: quote({ lines: quoteLines, promotions: usable.promotions, byHand, shipping: await shipping(quoteLines), vatRateBp }),
    usable,
    vatRateBp,
  };
}
