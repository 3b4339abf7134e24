import { formatFor } from '#kit/page/format.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { LetterGood } from '#plugins/mail/contract.ts';
import type { LetterLine } from '../../columns.ts';
import { MOST_GOODS } from '../../rules/letters.ts';
import { mostOf } from '../cart/priceCart.ts';
import type { ShopCtx } from '../db.ts';
import { itemsOf, type Item } from '../items.ts';
import { pricesOf } from '../prices/prices.ts';

/** Goods that are to be had now, with what they cost now. */
export interface Good {
  readonly item: Item;
  readonly quantity: number;
  readonly satang: number;
  readonly regularSatang: number;
}

/** What of these there still is: sold out and gone is left out, and of what there is less, less. `roles`: whose price lists apply. */
export async function goodsNow(
  ctx: ShopCtx,
  lines: readonly LetterLine[],
  { locale, roles }: { locale?: Locale; roles?: readonly string[] } = {},
): Promise<Good[]> {
  const ids = lines.map(({ variantId }) => variantId);
  const [items, prices] = await Promise.all([itemsOf(ctx, ids, locale), pricesOf(ctx, lines, roles)]);
  return lines.flatMap(({ variantId, quantity }) => {
    const [item, price] = [items.get(variantId), prices.get(variantId)];
    const most = item?.active && price ? mostOf(item) : 0;
    if (most <= 0) return [];
    return [{ item: item!, quantity: Math.min(quantity, most), satang: price!.satang, regularSatang: price!.regularSatang }];
  });
}

/** Goods as a mail has them. */
export function goodsOfMail(ctx: ShopCtx, goods: readonly Good[], locale: Locale): LetterGood[] {
  const { money, number } = formatFor(locale, ctx.site.timezone);
  return goods.slice(0, MOST_GOODS).map(({ item, quantity, satang }) => ({
    title: item.name,
    detail: [item.options, quantity > 1 ? `× ${number(quantity)}` : ''].filter(Boolean).join(' · '),
    price: money(satang),
    url: `${ctx.site.origin}/shop/product/${encodeURIComponent(item.sku)}`,
    ...(item.picture ? { picture: new URL(item.picture.src, ctx.site.origin).href } : {}),
  }));
}
