/** What an operator may set. Amounts are whole baht. */
export const settings = {
  type: 'object',
  properties: {
    pageSize: { type: 'integer', minimum: 8, maximum: 60, default: 24, description: 'Products on one page' },
    guestCheckout: { type: 'boolean', default: true, description: 'Guests may order without an account' },
    reserveMinutes: {
      type: 'integer',
      minimum: 10,
      maximum: 10_080,
      default: 30,
      description: 'Minutes for which an unpaid order keeps its stock',
    },
    orderPrefix: { type: 'string', pattern: '^[A-Z]{1,4}$', default: 'S', description: 'Letters before order numbers' },
    returnDays: {
      type: 'integer',
      minimum: 0,
      maximum: 90,
      default: 7,
      description: 'Days after delivery in which buyers may ask to return something',
    },
    lowStock: {
      type: 'integer',
      minimum: 0,
      maximum: 10_000,
      default: 5,
      description: 'A product with no more than this left is shown to staff as low',
    },
    reviews: { type: 'boolean', default: true, description: 'Buyers may review what they bought' },
    moderateReviews: { type: 'boolean', default: true, description: 'Reviews are shown once the staff have agreed' },
    showStock: { type: 'boolean', default: true, description: 'Say how many are left when they are few' },
    refundDayLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000_000,
      default: 50_000,
      description: 'Most that one person of the staff gives back in a day, all orders together, baht; admins have no limit',
    },
    shipFrom: { type: 'string', maxLength: 400, default: '', description: 'Sender on parcel labels' },
  },
  additionalProperties: false,
} as const;
