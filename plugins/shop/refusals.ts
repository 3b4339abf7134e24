import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'below-cost': { details: closed({ skus: { type: 'array', items: { type: 'string' } } }) },
  'cart-completed': {
    details: closed({
      orderId: { type: 'string' },
      number: { type: 'string' },
      path: { type: 'string' },
      payPath: { type: ['string', 'null'] },
    }),
  },
  'cart-empty': {},
  'cart-full': { status: 422, details: closed({ most: { type: 'integer' } }) },
  'category-circle': {},
  'category-in-use': {},
  'category-too-deep': { status: 422, details: closed({ most: { type: 'integer' } }) },
  'checkout-incomplete': { status: 422, details: closed({ step: { type: 'string' } }) },
  'cod-differs': { details: closed({ owedSatang: { type: 'integer' } }) },
  'courier-file-unreadable': { status: 422 },
  'coupon-expired': { status: 422, details: closed({ code: { type: 'string' } }) },
  'coupon-unknown': { status: 422, details: closed({ code: { type: 'string' } }) },
  'coupon-used-up': { status: 422, details: closed({ code: { type: 'string' } }) },
  'coupon-invalid': {
    details: closed({
      totals: closed({
        subtotalSatang: { type: 'integer' },
        discountSatang: { type: 'integer' },
        shippingSatang: { type: 'integer' },
        vatSatang: { type: 'integer' },
        roundingSatang: { type: 'integer' },
        totalSatang: { type: 'integer' },
      }),
      wasTotalSatang: { type: ['integer', 'null'] },
      coupons: { type: 'array', items: closed({ code: { type: 'string' }, problem: { type: 'string' } }) },
    }),
  },
  'coupon-twice': { status: 422, details: closed({ code: { type: 'string' } }) },
  'file-checking': {},
  'file-too-large': { status: 413, details: closed({ most: { type: 'integer' } }) },
  'import-has-problems': { details: closed({ bad: { type: 'integer' } }) },
  'import-not-checked': {},
  'letter-ended': { status: 410 },
  'not-allocated': { details: closed({ variantId: { type: 'string' }, requested: { type: 'integer' }, held: { type: 'integer' } }) },
  'not-bought': { status: 403 },
  'not-fetched': {},
  'not-tracked': { details: closed({ sku: { type: 'string' } }) },
  'nothing-owed': {},
  'nothing-to-refund': { status: 422 },
  'order-unknown': { status: 404 },
  'out-of-stock': {
    details: closed({
      lines: { type: 'array', items: closed({ sku: { type: 'string' }, requested: { type: 'integer' }, available: { type: 'integer' } }) },
    }),
  },
  'paid-too-little': { details: closed({ paidSatang: { type: 'integer' } }) },
  'price-changed': {
    details: closed({
      totals: closed({
        subtotalSatang: { type: 'integer' },
        discountSatang: { type: 'integer' },
        shippingSatang: { type: 'integer' },
        vatSatang: { type: 'integer' },
        roundingSatang: { type: 'integer' },
        totalSatang: { type: 'integer' },
      }),
      wasTotalSatang: { type: ['integer', 'null'] },
    }),
  },
  'reason-missing': { status: 422 },
  'refund-too-much': { status: 422, details: closed({ lineId: { type: 'string' }, most: { type: 'integer' } }, ['lineId', 'most']) },
  'return-too-much': { status: 422, details: closed({ lineId: { type: 'string' }, most: { type: 'integer' } }, ['lineId', 'most']) },
  'ship-too-much': { status: 422, details: closed({ lineId: { type: 'string' }, most: { type: 'integer' } }) },
  'stock-allocated': { details: closed({ onHand: { type: 'integer' }, allocated: { type: 'integer' } }) },
  'too-many-coupons': { status: 422, details: closed({ most: { type: 'integer' } }) },
  'too-many-rows': { status: 413, details: closed({ most: { type: 'integer' } }) },
  'too-many-tags': { status: 422, details: closed({ most: { type: 'integer' } }) },
} as const;
