import type { Method } from '../../../billing/contract.ts';
import { checkoutStep, type CheckoutFacts } from '../../machines/checkout.ts';
import type { Promotion } from '../../rules/promotion.ts';
import { weightOf } from '../../rules/quote.ts';
import { shippingFor, type ShippingRule } from '../../rules/shipping.ts';
import { priceCart, type PricedCart } from '../cart/priceCart.ts';
import type { OpenCart } from '../cart/openCart.ts';
import type { ShippingRow, ShopCtx } from '../orders/db.ts';
import { buyerMark } from '../promotions/usable.ts';
import { placeOf, ruleOf, shippingRows } from '../shipping/rules.ts';

/** A checkout as it stands now: priced, with what may be chosen and what has been. */
export interface Standing {
  open: OpenCart;
  priced: PricedCart;
  /** All ways of sending of the site, and those that may be chosen for this address and weight. */
  allShipping: ShippingRow[];
  offered: ShippingRule[];
  /** The chosen one, where it may (still) be. */
  chosen: ShippingRule | null;
  needsShipping: boolean;
  /** Ways of paying for the total; none where nothing is to be paid. */
  methods: readonly Method[];
  /** The chosen one, where the site (still) has it for this total. */
  method: Method | null;
  facts: CheckoutFacts;
  step: ReturnType<typeof checkoutStep>;
}

interface Looking {
  hold?: boolean;
  roles?: readonly string[];
  byHand?: Promotion | null;
}

/** Looks at everything that a checkout follows from. `hold` for an order, `roles` and `byHand` for one by the staff: see {@link priceCart}. */
export async function standingOf(ctx: ShopCtx, open: OpenCart, { hold = false, roles, byHand }: Looking = {}): Promise<Standing> {
  const { cart, lines, checkout } = open;
  const shipping = shippingRows(ctx);
  const place = placeOf(ctx, checkout?.address ?? null);
  let offered: ShippingRule[] = [];
  let chosen: ShippingRule | null = null;
  const pricing = priceCart(ctx, {
    lines,
    coupons: cart.coupons,
    buyer: buyerMark(cart.account_id, checkout?.contact?.email ?? ''),
    hold,
    roles,
    byHand,
    shipping: async (quoted) => {
      const [rules, at] = await Promise.all([shipping, place]);
      offered = quoted.some(({ physical }) => physical) ? shippingFor(rules.map(ruleOf), at, weightOf(quoted)) : [];
      chosen = offered.find(({ id }) => id === checkout?.shipping_method_id) ?? null;
      return chosen;
    },
  });
  const [allShipping, priced] = await Promise.all([shipping, pricing, place]);
  const { totalSatang } = priced.quote.totals;
  const needsShipping = priced.quoteLines.some(({ physical }) => physical);
  const methods = totalSatang > 0 ? await ctx.use('charges').methods(totalSatang) : [];
  const method = methods.find((each) => each === checkout?.method) ?? null;
  const contact = checkout?.contact ?? null;
  const facts: CheckoutFacts = {
    contact: contact !== null && (ctx.account !== null || contact.email !== ''),
    needsShipping,
    shipping: isSent(chosen, checkout?.address !== null && checkout?.address !== undefined),
    needsPayment: totalSatang > 0,
    method: method !== null,
    placed: false,
  };
  return { open, priced, allShipping, offered, chosen, needsShipping, methods, method, facts, step: checkoutStep(facts) };
}

const isSent = (chosen: ShippingRule | null, hasAddress: boolean): boolean => chosen !== null && (chosen.kind === 'pickup' || hasAddress);
