import type { Cart } from '../../calls/orderSchemas.ts';
import type { ShippingRule } from '../../rules/shipping.ts';
import type { ShopCtx } from '../orders/db.ts';
import { buyerMark } from '../promotions/usable.ts';
import { ruleOf, shippingRows } from '../shipping/rules.ts';
import type { OpenCart } from './openCart.ts';
import { priceCart, type PricedCart, type PricedLine } from './priceCart.ts';

/** Something that happened to a cart of itself: `merged`, `less_left`, `price_changed`, `gone`. */
export interface Notice {
  code: string;
  sku: string;
}

/** A cart with nothing in it. */
export const emptyCart = (placed: Cart['placed'] = null): Cart => ({
  id: null,
  token: '',
  version: 0,
  lines: [],
  coupons: [],
  totals: { subtotalSatang: 0, discountSatang: 0, shippingSatang: 0, vatSatang: 0, roundingSatang: 0, totalSatang: 0 },
  freeShippingInSatang: null,
  placed,
  notices: [],
});

/** What a cart costs, before anything is known of where it goes. */
export const priceOpenCart = (ctx: ShopCtx, { cart, lines, checkout }: OpenCart): Promise<PricedCart> =>
  priceCart(ctx, {
    lines,
    coupons: cart.coupons,
    buyer: buyerMark(cart.account_id, checkout?.contact?.email ?? ''),
    shipping: () => null,
  });

/** How much more of goods makes delivery free; null where nothing does, or nothing is sent. */
function freeShippingIn({ quote, quoteLines }: PricedCart, rules: readonly ShippingRule[]): number | null {
  if (!quoteLines.some(({ physical }) => physical)) return null;
  const from = rules.filter((rule) => rule.kind === 'delivery' && rule.freeFromSatang > 0).map((rule) => rule.freeFromSatang);
  const goods = quote.totals.subtotalSatang - quote.totals.discountSatang;
  return from.length ? Math.max(0, Math.min(...from) - goods) : null;
}

function lineView({ row, item, gone, price, most, problem, at }: PricedLine, { quote }: PricedCart): Cart['lines'][number] {
  const quoted = at < 0 ? null : quote.lines[at]!;
  return {
    variantId: row.variant_id,
    sku: item?.sku ?? gone?.sku ?? '',
    name: item?.name ?? gone?.name ?? '',
    options: item?.options ?? '',
    picture: item?.picture ?? null,
    quantity: row.quantity,
    price: {
      satang: price?.satang ?? row.unit_satang,
      regularSatang: price?.regularSatang ?? row.unit_satang,
      percentOff: price?.percentOff ?? 0,
      saleEndsAt: price?.saleEndsAt?.toISOString() ?? null,
    },
    totalSatang: quoted?.grossSatang ?? 0,
    discountSatang: quoted?.discountSatang ?? 0,
    most,
    wasSatang: price && price.satang !== row.unit_satang ? row.unit_satang : null,
    problem,
  };
}

/** What is to be told of a cart as it stands: what is gone, what is left of less, what costs another price than when it was put in. */
const standingNotices = (lines: Cart['lines']): Notice[] =>
  lines.flatMap(({ sku, problem, wasSatang }) => [
    ...(problem === 'gone' ? [{ code: 'gone', sku }] : []),
    ...(problem === 'less_left' || problem === 'out_of_stock' ? [{ code: 'less_left', sku }] : []),
    ...(problem !== 'gone' && wasSatang !== null ? [{ code: 'price_changed', sku }] : []),
  ]);

/** A cart as its owner sees it, priced as `priced` has it. */
export function cartView({ cart, token }: OpenCart, priced: PricedCart, rules: readonly ShippingRule[], notices: readonly Notice[]): Cart {
  const { quote, usable } = priced;
  const lines = priced.lines.map((line) => lineView(line, priced));
  const allNotices = [...notices, ...standingNotices(lines)];
  return {
    id: cart.id,
    token,
    version: cart.version,
    lines,
    coupons: [
      ...cart.coupons.map((code) => {
        const refused = usable.refused.find((each) => each.code === code);
        const used = quote.used.find((each) => each.code === code);
        const title = usable.promotions.find((each) => each.code === code)?.title ?? refused?.title ?? '';
        const missed = quote.missed.find((each) => each.code === code)?.problem;
        return { code, title, discountSatang: used?.discountSatang ?? 0, problem: refused?.problem ?? missed ?? '' };
      }),
      ...quote.used.flatMap(({ code, title, discountSatang }) => (code ? [] : [{ code, title, discountSatang, problem: '' }])),
    ],
    totals: quote.totals,
    freeShippingInSatang: freeShippingIn(priced, rules),
    placed: null,
    notices: allNotices.filter((one, at) => allNotices.findIndex(({ code, sku }) => code === one.code && sku === one.sku) === at),
  };
}

/** A cart as its owner sees it, priced now. */
export async function viewCart(ctx: ShopCtx, open: OpenCart, notices: readonly Notice[] = []): Promise<Cart> {
  const [priced, found] = await Promise.all([priceOpenCart(ctx, open), shippingRows(ctx)]);
  return cartView(open, priced, found.map(ruleOf), notices);
}
