import { STAFF } from '#kernel/contract/role.ts';
import { POSITIONS } from '#kit/pictures/positions.ts';

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
    pictureMark: {
      type: 'string',
      maxLength: 60,
      default: '',
      description: 'Words that stand on pictures of products, such as the name of the shop; none where it is empty',
    },
    pictureMarkImage: {
      type: 'string',
      maxLength: 300,
      pattern: '^(/[^/\\s\\\\]\\S*)?$',
      default: '',
      description: 'Address of a small picture of the site that stands there instead of words',
    },
    pictureMarkPlace: { type: 'string', enum: POSITIONS, default: 'bottom-right', description: 'Where on the picture it stands' },
    refundDayLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000_000,
      default: 50_000,
      description: 'Most that one person of the staff gives back in a day, all orders together, baht; admins have no limit',
    },
    shipFrom: { type: 'string', maxLength: 400, default: '', description: 'Sender on parcel labels' },
    cartLetters: { type: 'boolean', default: false, description: 'Write to who left something in a cart and has agreed to it' },
    cartLetterHours: { type: 'integer', minimum: 1, maximum: 168, default: 4, description: 'Hours after which a cart counts as left' },
    awayLetters: { type: 'boolean', default: false, description: 'Write to customers who were long away and have agreed to it' },
    awayLetterDays: { type: 'integer', minimum: 14, maximum: 730, default: 60, description: 'Days without an order until that' },
    letterWorthDays: {
      type: 'integer',
      minimum: 1,
      maximum: 60,
      default: 7,
      description: 'An order counts as brought back by a letter so many days after its link was pressed',
    },
  },
  additionalProperties: false,
} as const;

/** Those that admins set in the console. */
export const siteSettings = [
  'pageSize',
  'guestCheckout',
  'reserveMinutes',
  'orderPrefix',
  'returnDays',
  'lowStock',
  'reviews',
  'moderateReviews',
  'showStock',
  'pictureMark',
  'pictureMarkImage',
  'pictureMarkPlace',
  'shipFrom',
  'cartLetters',
  'cartLetterHours',
  'awayLetters',
  'awayLetterDays',
  'letterWorthDays',
] as const satisfies readonly (keyof typeof settings.properties)[];

export const capabilities = {
  catalogue: { summary: 'Create and change products, categories and prices', roles: STAFF },
  costs: { summary: 'See what products cost', roles: ['admin'] },
  stock: { summary: 'Receive, count and move stock', roles: STAFF },
  orders: { summary: 'See and work on orders', roles: STAFF },
  refund: { summary: 'Give money back for orders', roles: STAFF },
  unlimited: { summary: 'Give money back without the limit of a day', roles: ['admin'] },
  promotions: { summary: 'Make coupons and promotions', roles: STAFF },
  shipping: { summary: 'Set where parcels go and what it costs', roles: ['admin'] },
  reports: { summary: 'See sales', roles: STAFF },
} as const;
