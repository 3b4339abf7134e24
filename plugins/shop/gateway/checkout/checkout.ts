import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import { findCart, touch, withContents, type OpenCart } from '../cart/openCart.ts';
import { emptyCart } from '../cart/viewCart.ts';
import { keepConsent, writesLetters } from '../letters/readers.ts';
import type { CheckoutRow, ShopCtx } from '../orders/db.ts';
import { justPlaced } from '../orders/justPlaced.ts';
import { all, checkedAddress, checkedContact, checkedTaxBuyer } from './checked.ts';
import { standingOf } from './standing.ts';
import { viewCheckout } from './viewCheckout.ts';

/** `POST /api/shop/checkout`. Nothing is written: it begins with the first thing that is filled in. */
export const getCheckout: HandlerOf<typeof shop, 'getCheckout'> = async (ctx, { token }) => {
  const open = await findCart(ctx, token, { lock: false });
  return open && open.lines.length > 0
    ? viewCheckout(ctx, open)
    : {
        cart: emptyCart(await justPlaced(ctx, token)),
        step: 'contact',
        contact: { name: '', phone: '', email: '' },
        address: null,
        taxBuyer: null,
        note: '',
        shippingMethods: [],
        shippingMethodId: null,
        methods: [],
        method: null,
        needsShipping: false,
        totals: emptyCart().totals,
        quoteHash: '',
        letters: writesLetters(ctx) ? false : null,
        addresses: [],
        orderId: null,
      };
};

/** What was chosen must be among what is offered for the rest that is filled in. */
async function checkChoices(ctx: ShopCtx, open: OpenCart, { shipping, method }: { shipping: boolean; method: boolean }): Promise<void> {
  if (!shipping && !method) return;
  const standing = await standingOf(ctx, open);
  if (shipping && !standing.chosen) throw invalidFields({ shippingMethodId: 'checkout.shipping' });
  if (method && !standing.method) throw invalidFields({ method: 'checkout.method' });
}

/** `PUT /api/shop/checkout`. @throws Refusal 409 `cart-empty` · 422 `invalid-fields` */
export const saveCheckout: HandlerOf<typeof shop, 'saveCheckout'> = async (ctx, { token, ...filled }) => {
  const open = await findCart(ctx, token, { lock: true });
  if (!open || open.lines.length === 0) throw ctx.refuse('cart-empty');
  const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const { note, shippingMethodId, method } = filled;
  const wrong: Record<string, string> = {};
  const before = open.checkout;
  const contact = asJson((await all(wrong, () => filled.contact && checkedContact(ctx, filled.contact))) ?? before?.contact ?? null);
  const address = asJson((await all(wrong, () => filled.address && checkedAddress(ctx, filled.address))) ?? before?.address ?? null);
  const taxBuyer = asJson(await all(wrong, () => filled.taxBuyer && checkedTaxBuyer(filled.taxBuyer)));
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  const letters = writesLetters(ctx) ? filled.letters : null;
  const [now] = await ctx.sql<CheckoutRow>`
    insert into shop_checkout as c
      (space_id, cart_id, contact, address, tax_buyer, note, shipping_method_id, method, letters_at, updated_at)
    values (${ctx.space}, ${open.cart.id}, ${contact}, ${address}, ${taxBuyer}, coalesce(${note}, ''),
      ${shippingMethodId ?? before?.shipping_method_id ?? null}, ${method ?? before?.method ?? null},
      ${letters ? ctx.now() : null}, ${ctx.now()})
    on conflict (space_id, cart_id) do update set contact = coalesce(excluded.contact, c.contact),
      address = coalesce(excluded.address, c.address),
      tax_buyer = case when ${filled.noTaxInvoice && taxBuyer === null} then null else coalesce(excluded.tax_buyer, c.tax_buyer) end,
      note = coalesce(${note}, c.note), shipping_method_id = coalesce(excluded.shipping_method_id, c.shipping_method_id),
      method = coalesce(excluded.method, c.method), updated_at = excluded.updated_at,
      letters_at = case when ${letters === false} then null else coalesce(c.letters_at, excluded.letters_at) end
    returning *`;
  await keepConsent(ctx, before?.letters_at ?? null, now!);
  await touch(ctx, open);
  const kept = await withContents(ctx, open.cart, open.token);
  await checkChoices(ctx, kept, { shipping: filled.shippingMethodId !== null, method: filled.method !== null });
  return viewCheckout(ctx, kept);
};
