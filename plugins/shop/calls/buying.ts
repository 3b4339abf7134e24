import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { TaxBuyer } from '../../billing/contract.ts';
import { ORDER_STATES } from '../contract.ts';
import { sku, token } from '../schemas.ts';
import { AddressInput, Cart, Checkout, Contact, Order, OrderRow } from './orderSchemas.ts';

const byToken = { type: 'object', properties: { token }, additionalProperties: false } as const;
const tokenBody = closed({ token }, ['token']);
const limit = { times: 240, seconds: 60 } as const;

export const CancelOrder = closed({ token, reason: { ...text(300), default: '' } }, ['token', 'reason']);
export const RequestReturn = closed(
  {
    token,
    returnId: id,
    reason: { type: 'string', minLength: 3, maxLength: 500 },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: closed({ lineId: id, quantity: { type: 'integer', minimum: 1, maximum: 9_999 } }),
    },
  },
  ['token'],
);

/**
 * Cart, checkout and orders of who buys: members by their session, guests by what their browser was given with the first thing that was
 * put in (the cookie `cart`, or its token).
 */
export const buying = {
  getCart: { method: 'POST', path: '/api/shop/cart', roles: EVERYONE, quiet: true, body: tokenBody, reply: Cart },
  /** Puts so many more in; what is too many is cut to what is there, with a notice. */
  addToCart: {
    method: 'POST',
    path: '/api/shop/cart/lines',
    roles: EVERYONE,
    idempotent: true,
    form: true,
    body: closed({ token, sku, quantity: { type: 'integer', minimum: 1, maximum: 9_999, default: 1 } }, ['token', 'quantity']),
    reply: Cart,
    limit,
    refuses: ['cart-full', 'out-of-stock'],
  },
  /** Sets how many; 0 takes it out. */
  setCartLine: {
    method: 'PUT',
    path: '/api/shop/cart/lines',
    roles: EVERYONE,
    form: true,
    body: closed({ token, sku, quantity: { type: 'integer', minimum: 0, maximum: 9_999 } }, ['token']),
    reply: Cart,
    limit,
    refuses: ['cart-full', 'out-of-stock'],
  },
  addCoupon: {
    method: 'POST',
    path: '/api/shop/cart/coupons',
    roles: EVERYONE,
    form: true,
    body: closed({ token, code: { type: 'string', minLength: 1, maxLength: 40 } }, ['token']),
    reply: Cart,
    limit: { times: 30, seconds: 600 },
    refuses: ['coupon-expired', 'coupon-unknown', 'coupon-used-up', 'cart-empty', 'coupon-twice', 'too-many-coupons'],
  },
  removeCoupon: {
    method: 'POST',
    path: '/api/shop/cart/coupons/remove',
    roles: EVERYONE,
    form: true,
    body: closed({ token, code: text(40) }, ['token']),
    reply: Cart,
  },
  /** Takes a guest's cart into the member's own: quantities add up. The guest's is gone then. */
  mergeCart: {
    method: 'POST',
    path: '/api/shop/cart/merge',
    roles: MEMBERS,
    form: true,
    body: tokenBody,
    reply: Cart,
    refuses: ['cart-full', 'out-of-stock'],
  },

  /** The cart's checkout, begun where there is none. */
  getCheckout: { method: 'POST', path: '/api/shop/checkout', roles: EVERYONE, body: tokenBody, reply: Checkout },
  /** Keeps what has been filled in; what is null is left as it is. Fields that are wrong: 422 `invalid-fields`. */
  saveCheckout: {
    method: 'PUT',
    path: '/api/shop/checkout',
    roles: EVERYONE,
    form: true,
    body: closed(
      {
        token,
        contact: { ...orNull(Contact), default: null },
        /** Without a name it is for who buys; with nothing in it at all it is left as it is. */
        address: { ...orNull(AddressInput), default: null },
        taxBuyer: { ...orNull(TaxBuyer), default: null },
        /** Takes the request for a tax invoice back. */
        noTaxInvoice: { type: 'boolean', default: false },
        shippingMethodId: { ...orNull(id), default: null },
        method: { ...orNull(text(20)), default: null },
        note: { ...orNull(text(500)), default: null },
        /** The shop may write to the buyer of carts that are left, and of what is new. */
        letters: { ...orNull(flag), default: null },
      },
      ['token', 'contact', 'address', 'taxBuyer', 'noTaxInvoice', 'shippingMethodId', 'method', 'note', 'letters'],
    ),
    reply: Checkout,
    limit,
    refuses: ['cart-empty'],
  },
  /**
   * Places the order that was shown. Refusals: 409 `price-changed` (`totals`), `out-of-stock` (`lines`), `coupon-invalid`,
   * `cart-completed` (`orderId`, `path`), `cart-empty`.
   */
  placeOrder: {
    method: 'POST',
    path: '/api/shop/orders',
    roles: EVERYONE,
    idempotent: true,
    form: true,
    body: closed({ token, orderId: id, quoteHash: text(80), note: { ...orNull(text(500)), default: null } }, ['token', 'note']),
    reply: closed({
      orderId: id,
      number: text(40),
      /** Its thank-you page, with a token for guests. */
      path: text(300),
      /** Where it is paid; null where nothing is to be paid. */
      payPath: orNull(text(300)),
    }),
    limit: { times: 30, seconds: 60 },
    refuses: ['cart-completed', 'cart-empty', 'checkout-incomplete', 'coupon-invalid', 'out-of-stock', 'price-changed'],
  },

  listOrders: {
    method: 'GET',
    path: '/api/shop/orders',
    roles: MEMBERS,
    query: {
      type: 'object',
      properties: { state: { type: 'string', enum: ['', ...ORDER_STATES], default: '' }, before: { ...text(40), default: '' } },
      additionalProperties: false,
    },
    reply: closed({ orders: list(OrderRow), next: text(40) }),
  },
  getOrder: { method: 'GET', path: '/api/shop/orders/:id', roles: EVERYONE, query: byToken, reply: Order },
  /** A guest's order by its number and the mail address or telephone number that it was placed with. */
  findOrder: {
    method: 'POST',
    path: '/api/shop/orders/find',
    roles: EVERYONE,
    form: true,
    body: closed({ number: { type: 'string', minLength: 1, maxLength: 40 }, contact: { type: 'string', minLength: 1, maxLength: 200 } }),
    reply: closed({ path: text(300) }),
    limit: { times: 10, seconds: 600 },
    refuses: ['order-unknown'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/shop/orders/:id/cancel',
    roles: EVERYONE,
    body: CancelOrder,
    reply: Order,
  },
  requestReturn: {
    method: 'POST',
    path: '/api/shop/orders/:id/returns',
    roles: EVERYONE,
    body: RequestReturn,
    reply: Order,
    refuses: ['return-too-much'],
  },
  /** Puts what there still is of it into the cart once more. */
  orderAgain: {
    method: 'POST',
    path: '/api/shop/orders/:id/again',
    roles: MEMBERS,
    body: closed({}),
    reply: Cart,
    refuses: ['cart-full', 'out-of-stock'],
  },
  /** The visitor's cart in numbers, for the header. */
  cartCount: {
    method: 'POST',
    path: '/api/shop/cart/count',
    roles: EVERYONE,
    quiet: true,
    body: tokenBody,
    reply: closed({ items: count }),
  },
} as const;
