import type { PostalAddress } from '../../../address/contract.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { weightOf } from '../../rules/quote.ts';
import { shippingPrice } from '../../rules/shipping.ts';
import type { OpenCart } from '../cart/openCart.ts';
import { cartView } from '../cart/viewCart.ts';
import { writesLetters } from '../letters/readers.ts';
import type { ShopCtx } from '../orders/db.ts';
import type { Contact } from '../../columns.ts';
import { ruleOf } from '../shipping/rules.ts';
import { quoteHash } from './quoteHash.ts';
import { standingOf, type Standing } from './standing.ts';
import type { Row } from '../../tables.ts';

/** Most addresses that a member is offered again. */
const MOST_ADDRESSES = 5;

/** Addresses that a member has had something sent to, the last one first. */
async function addressesOf(ctx: ShopCtx): Promise<PostalAddress[]> {
  if (!ctx.account) return [];
  const found = await ctx.sql<{ address: NonNullable<Row<'shop_order'>['address']> }>`
    select address from shop_order where account_id = ${ctx.account.id} and address is not null order by placed_at desc limit 30`;
  const seen = new Map(
    found
      .toReversed()
      .map(({ address }) => [[address.name, address.phone, address.line, address.subdistrict, address.postcode].join('\n'), address]),
  );
  return [...seen.values()].toReversed().slice(0, MOST_ADDRESSES);
}

/** Who a member is, where nothing has been filled in yet: as in their last order, else as they are called. */
async function contactOf(ctx: ShopCtx, { checkout }: OpenCart): Promise<Contact> {
  if (checkout?.contact) return checkout.contact;
  if (!ctx.account) return { name: '', phone: '', email: '' };
  const [last] = await ctx.sql<
    Pick<Row<'shop_order'>, 'contact'>
  >`select contact from shop_order where account_id = ${ctx.account.id} order by placed_at desc limit 1`;
  if (last) return last.contact;
  const person = (await ctx.use('accounts').contacts([ctx.account.id])).get(ctx.account.id);
  return { name: person ? `${person.firstname} ${person.lastname}`.trim() : '', phone: '', email: person?.email ?? '' };
}

/** Ways of sending that may be chosen, with what each costs. */
export function shippingViews(ctx: ShopCtx, { offered, allShipping, priced }: Standing): Checkout['shippingMethods'] {
  const { totals } = priced.quote;
  const goods = totals.subtotalSatang - totals.discountSatang;
  return offered.map((rule) => {
    const { title, detail } = allShipping.find(({ id }) => id === rule.id)!;
    return {
      id: rule.id,
      title: (ctx.locale === 'en' && title.en) || title.th,
      detail: (ctx.locale === 'en' && detail.en) || detail.th,
      priceSatang: shippingPrice(rule, weightOf(priced.quoteLines), goods) ?? 0,
      kind: rule.kind,
    };
  });
}

/** A checkout as its buyer sees it, all of it looked up now. */
export async function viewCheckout(ctx: ShopCtx, open: OpenCart): Promise<Checkout> {
  const standing = await standingOf(ctx, open);
  const { priced, allShipping, chosen, needsShipping, methods, method, step } = standing;
  const { checkout } = open;
  return {
    cart: cartView(open, priced, allShipping.map(ruleOf), []),
    step,
    contact: await contactOf(ctx, open),
    address: checkout?.address ?? null,
    taxBuyer: checkout?.tax_buyer ?? null,
    note: checkout?.note ?? '',
    shippingMethods: shippingViews(ctx, standing),
    shippingMethodId: chosen?.id ?? null,
    methods: [...methods],
    method,
    needsShipping,
    totals: priced.quote.totals,
    quoteHash: quoteHash(standing),
    letters: writesLetters(ctx) ? Boolean(checkout?.letters_at) : null,
    addresses: await addressesOf(ctx),
    orderId: null,
  };
}
