import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { NO_ADDRESS, type PostalAddress } from '../../../address/contract.ts';
import type { TaxBuyer } from '../../../billing/contract.ts';
import type { PlaceStaffOrder } from '../../calls/staffOrders.ts';
import type { shop } from '../../plugin.ts';
import type { OpenCart } from '../cart/openCart.ts';
import { all, checkedBuyer, checkedTaxBuyer } from '../checkout/checked.ts';
import { quoteHash, shownTotal } from '../checkout/quoteHash.ts';
import { standingOf, type Standing } from '../checkout/standing.ts';
import { shippingRows } from '../shipping/rules.ts';
import { addEvent, holdOrder } from './act.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { mailBuyer, mayMail } from './notify.ts';
import { place, refuseShort } from './place.ts';
import { byHandOf, cartOf, GUESTS, seenOf, type Buyer, type Draft } from './staffQuote.ts';
import { orderLink } from './token.ts';
import { isUnpaid, viewOrder } from './viewOrder.ts';

/** Holds the cart that an order is made of. False where this was sent before. */
async function holdFresh(ctx: ShopCtx, { cart }: OpenCart): Promise<boolean> {
  const { id, token_hash: hash, expires_at: until, created_at: at } = cart;
  const made = await ctx.sql`insert into shop_cart (space_id, id, token_hash, expires_at, created_at, updated_at)
    values (${ctx.space}, ${id}, ${hash}, ${until}, ${at}, ${at}) on conflict (space_id, id) do nothing returning 1`;
  return made.length > 0;
}

/** Where it goes; it is for who buys. */
const checkAddress = (ctx: ShopCtx, address: PostalAddress) => ctx.use('addresses').checked(address, 'address', { placeOnly: true });

/** Whether nothing of it is filled in. */
const isBlank = (texts: readonly string[]): boolean => texts.every((text) => text.trim() === '');
const placeTexts = ({ line, subdistrict, district, province, postcode }: PostalAddress) => [
  line,
  subdistrict,
  district,
  province,
  postcode,
];

/** Who stands on the tax invoice. What is wrong is told in words of this form. */
async function buyerOfTax(wrong: Record<string, string>, buyer: TaxBuyer | null): Promise<TaxBuyer | null> {
  if (!buyer || isBlank([buyer.name, buyer.taxId, buyer.address])) return null;
  const fields: Record<string, string> = {};
  const checked = await all(fields, () => checkedTaxBuyer(buyer));
  for (const [field, key] of Object.entries(fields)) wrong[field] = key.replace('checkout.', 'newOrder.tax.');
  return checked;
}

/** What is wrong with how it is sent and paid, and with what is taken off, by field. */
async function checkTerms(ctx: ShopCtx, { priced, chosen, needsShipping, method, methods }: Standing, draft: Draft): Promise<void> {
  const wrong: Record<string, string> = {};
  if (needsShipping && !chosen) wrong.shippingMethodId = 'newOrder.shippingMethodId.missing';
  if (chosen?.kind === 'delivery' && !draft.address) await all(wrong, () => checkAddress(ctx, NO_ADDRESS));
  if (draft.pay === 'cod' && method === null && methods.length > 0) wrong.pay = 'newOrder.pay.notHere';
  const taken = priced.quote.used.find(({ id }) => id === draft.orderId.toLowerCase())?.discountSatang ?? 0;
  if (taken < draft.discountSatang) wrong.discountSatang = 'newOrder.discountSatang.tooMuch';
  if (Object.keys(wrong).length) throw invalidFields(wrong);
}

/** All that is wrong with what was filled in, at once; what of it counts. */
async function checkFilled(ctx: ShopCtx, draft: Value<typeof PlaceStaffOrder>): Promise<Buyer & { address: PostalAddress | null }> {
  const wrong: Record<string, string> = {};
  const contact = await all(wrong, () => checkedBuyer(draft.contact));
  const methods = await shippingRows(ctx);
  const isFetched = methods.some(({ id, kind }) => id === draft.shippingMethodId?.toLowerCase() && kind === 'pickup');
  const filled = draft.address && !isFetched && !isBlank(placeTexts(draft.address)) ? draft.address : null;
  const address = filled && (await all(wrong, () => checkAddress(ctx, filled)));
  const taxBuyer = await buyerOfTax(wrong, draft.taxBuyer);
  const ids = draft.lines.map(({ variantId }) => variantId.toLowerCase());
  if (new Set(ids).size < ids.length || draft.lines.every(({ quantity }) => quantity === 0)) wrong.lines = 'newOrder.lines.wrong';
  if (draft.discountSatang > 0 && draft.discountReason.trim().length < 3) wrong.discountReason = 'newOrder.discountReason.missing';
  if (!contact || Object.keys(wrong).length) throw invalidFields(wrong);
  return { contact, address, taxBuyer, note: draft.note.trim() };
}

/**
 * `POST /api/shop/desk/orders`. Placed as a checkout's order is, for a guest: prices, ways of sending and stock are the shop's; it is paid
 * at its link, where nobody but its buyer may choose how, or on delivery. A form without scripts is shown what it comes to first.
 *
 * @throws Refusal 409 `out-of-stock` (`lines`), `price-changed` (`totals`), `id-taken` · 422 `invalid-fields`
 */
export const placeStaffOrder: HandlerOf<typeof shop, 'placeStaffOrder'> = async (ctx, input) => {
  const { quoteHash: shown, payHours, look, discountReason, ...draft } = input;
  const orderId = draft.orderId.toLowerCase();
  if (look === 'goods') return { orderId, number: '', link: '', seen: await seenOf(ctx, input) };
  const { address, ...buyer } = await checkFilled(ctx, input);
  const [before] = await ctx.sql<OrderRow>`select * from shop_order where id = ${orderId} and cart_id = ${orderId}`;
  if (look === 'changed' && !before) {
    const seen = await seenOf(ctx, { ...input, address });
    // Ways of sending are seen before one of them can be chosen.
    const isOpen = seen.quote?.needsShipping && !seen.quote.shippingMethodId;
    if (isOpen || seen.quote?.quoteHash !== shown) return { orderId, number: '', link: '', seen };
  }
  const open = cartOf(ctx, draft, address, buyer);
  if (!(await holdFresh(ctx, open))) {
    const [placed] = await ctx.sql<OrderRow>`select * from shop_order where id = ${orderId} and cart_id = ${orderId}`;
    if (!placed) throw ctx.refuse('id-taken');
    return { orderId, number: placed.number, link: orderLink(ctx, placed) };
  }
  const standing = await standingOf(ctx, open, { hold: true, roles: GUESTS, byHand: byHandOf(draft) });
  refuseShort(ctx, standing.priced);
  await checkTerms(ctx, standing, { ...draft, address });
  const hash = quoteHash(standing);
  if (hash !== shown) throw ctx.refuse('price-changed', { totals: standing.priced.quote.totals, wasTotalSatang: shownTotal(shown) });
  const order = await place(ctx, standing, { orderId, hash, keepMinutes: payHours * 60, event: 'placed_by_staff' });
  if (draft.discountSatang > 0) {
    const reason = discountReason.trim();
    await addEvent(ctx, orderId, 'discounted', { text: reason, internal: true });
    const after = { number: order.number, discountSatang: draft.discountSatang };
    await ctx.audit({ action: 'shop.orderDiscount', entity: 'shop_order', entityId: orderId, after, reason });
  }
  return { orderId, number: order.number, link: orderLink(ctx, order) };
};

/** `POST /api/shop/desk/orders/:id/mail-link`. @throws Refusal 404 · 409 `action-not-allowed` · of the mail */
export const mailOrderLink: HandlerOf<typeof shop, 'mailOrderLink'> = async (ctx, { id }) => {
  const order = await holdOrder(ctx, id);
  if (!isUnpaid(order) || !mayMail(ctx, order)) throw ctx.refuse('action-not-allowed', { action: 'mailOrderLink', state: order.state });
  await mailBuyer(ctx, order, 'placed', { number: order.number, total: order.total_satang });
  await addEvent(ctx, order.id, 'link_mailed', { internal: true });
  return viewOrder(ctx, order, 'staff');
};
