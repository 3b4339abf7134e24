import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { readPhone } from '#kit/thai/phone.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { TaxBuyer } from '../../../billing/contract.ts';
import type { shop } from '../../plugin.ts';
import { findCart, touch, withContents, type OpenCart } from '../cart/openCart.ts';
import { emptyCart } from '../cart/viewCart.ts';
import type { ShopCtx } from '../orders/db.ts';
import type { Contact } from '../../columns.ts';
import { standingOf } from './standing.ts';
import { viewCheckout } from './viewCheckout.ts';

/** One `@`, something on both sides, a dot in the host: whether it is reached is seen when it is written to. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]{2,}$/u;

function checkedContact(ctx: ShopCtx, { name, phone, email }: Contact): Contact {
  const wrong: Record<string, string> = {};
  const read = readPhone(phone);
  const address = email.trim();
  if (name.trim() === '') wrong['contact.name'] = 'checkout.missing';
  if (read === null) wrong['contact.phone'] = phone.trim() === '' ? 'checkout.missing' : 'checkout.phone';
  if (address === '' ? !ctx.account : !EMAIL.test(address)) wrong['contact.email'] = address === '' ? 'checkout.missing' : 'checkout.email';
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  return { name: name.trim(), phone: read!, email: address };
}

/** A buyer of a full tax invoice. A company has a branch of five digits, a person none. */
function checkedTaxBuyer({ name, taxId, branch, address }: TaxBuyer): TaxBuyer {
  const wrong: Record<string, string> = {};
  const read = readTaxId(taxId);
  if (name.trim() === '') wrong['taxBuyer.name'] = 'checkout.missing';
  if (address.trim() === '') wrong['taxBuyer.address'] = 'checkout.missing';
  if (!read) wrong['taxBuyer.taxId'] = taxId.trim() === '' ? 'checkout.missing' : 'checkout.taxId';
  if (read?.kind === 'juristic' ? !/^\d{5}$/.test(branch) : !/^(\d{5})?$/.test(branch)) wrong['taxBuyer.branch'] = 'checkout.branch';
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  return { name: name.trim(), taxId: read!.id, branch, address: address.trim() };
}

/** `POST /api/shop/checkout`. Nothing is written: it begins with the first thing that is filled in. */
export const getCheckout: HandlerOf<typeof shop, 'getCheckout'> = async (ctx, { token }) => {
  const open = await findCart(ctx, token, { lock: false });
  return open
    ? viewCheckout(ctx, open)
    : {
        cart: emptyCart(),
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
  const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const contact = asJson(filled.contact && checkedContact(ctx, filled.contact));
  const address = asJson(filled.address && (await ctx.use('addresses').checked(filled.address, 'address')));
  const taxBuyer = asJson(filled.taxBuyer && checkedTaxBuyer(filled.taxBuyer));
  const { note, shippingMethodId, method } = filled;
  await ctx.sql`
    insert into shop_checkout as c (space_id, cart_id, contact, address, tax_buyer, note, shipping_method_id, method, updated_at)
    values (${ctx.space}, ${open.cart.id}, ${contact}, ${address}, ${taxBuyer}, coalesce(${note}, ''), ${shippingMethodId}, ${method},
      ${ctx.now()})
    on conflict (space_id, cart_id) do update set contact = coalesce(excluded.contact, c.contact),
      address = coalesce(excluded.address, c.address),
      tax_buyer = case when ${filled.noTaxInvoice && taxBuyer === null} then null else coalesce(excluded.tax_buyer, c.tax_buyer) end,
      note = coalesce(${note}, c.note), shipping_method_id = coalesce(excluded.shipping_method_id, c.shipping_method_id),
      method = coalesce(excluded.method, c.method), updated_at = excluded.updated_at`;
  await touch(ctx, open);
  const kept = await withContents(ctx, open.cart, open.token);
  await checkChoices(ctx, kept, { shipping: filled.shippingMethodId !== null, method: filled.method !== null });
  return viewCheckout(ctx, kept);
};
