import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, Refusal } from '#kit/diagnostics/refusal.ts';
import { readPhone } from '#kit/thai/phone.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { PostalAddress } from '../../../address/contract.ts';
import type { TaxBuyer } from '../../../billing/contract.ts';
import type { shop } from '../../plugin.ts';
import { findCart, touch, withContents, type OpenCart } from '../cart/openCart.ts';
import { emptyCart } from '../cart/viewCart.ts';
import type { ShopCtx } from '../orders/db.ts';
import { justPlaced } from '../orders/justPlaced.ts';
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

/** Where it is sent: without a name to who buys; nothing where nothing of it is filled in. */
async function checkedAddress(ctx: ShopCtx, address: PostalAddress): Promise<PostalAddress | null> {
  const { line, subdistrict, district, province, postcode } = address;
  if ([line, subdistrict, district, province, postcode].every((text) => text.trim() === '')) return null;
  return ctx.use('addresses').checked(address, 'address', { placeOnly: address.name.trim() === '' });
}

/** What a check gives; the fields that it refuses are kept in `wrong`, so that all that is wrong is told at once. */
async function all<Checked>(wrong: Record<string, string>, check: () => Checked | Promise<Checked>): Promise<Checked | null> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid-fields') throw error;
    Object.assign(wrong, error.details.fields);
    return null;
  }
}

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
  await ctx.sql`
    insert into shop_checkout as c (space_id, cart_id, contact, address, tax_buyer, note, shipping_method_id, method, updated_at)
    values (${ctx.space}, ${open.cart.id}, ${contact}, ${address}, ${taxBuyer}, coalesce(${note}, ''),
      ${shippingMethodId ?? before?.shipping_method_id ?? null}, ${method ?? before?.method ?? null},
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
