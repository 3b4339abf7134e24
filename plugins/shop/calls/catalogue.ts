import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, id, list, Nothing, orNull, text } from '#kit/schema/shapes.ts';
import { CategoryNode, ProductCard, ProductList, ProductQuery, ProductView, Review, sku } from '../schemas.ts';

export const WriteReview = closed({ stars: { type: 'integer', minimum: 1, maximum: 5 }, text: text(2_000) });
/** What is shown while somebody types. */
export const Suggestions = closed({
  products: list(ProductCard),
  categories: list(closed({ code: text(80), name: text(120) })),
  /** What was really looked for, where the words were not found as typed. */
  corrected: text(80),
  /** What may be marked in the names. */
  marks: list(text(80)),
  /** Products that the list finds. */
  total: count,
});
export const TellWhenBack = closed({ sku, email: { ...orNull(text(254)), default: null } }, ['email']);

/** What there is to buy. */
export const catalogue = {
  listProducts: {
    method: 'GET',
    path: '/api/shop/products',
    roles: EVERYONE,
    query: ProductQuery,
    reply: ProductList,
    limit: { times: 300, seconds: 60 },
  },
  suggest: {
    method: 'GET',
    path: '/api/shop/suggestions',
    roles: EVERYONE,
    quiet: true,
    query: closed({ q: { type: 'string', minLength: 1, maxLength: 80 } }),
    reply: Suggestions,
    limit: { times: 300, seconds: 60 },
  },
  getProduct: { method: 'GET', path: '/api/shop/products/:sku', roles: EVERYONE, reply: ProductView },
  listCategories: { method: 'GET', path: '/api/shop/categories', roles: EVERYONE, reply: closed({ categories: list(CategoryNode) }) },
  listReviews: {
    method: 'GET',
    path: '/api/shop/products/:sku/reviews',
    roles: EVERYONE,
    query: { type: 'object', properties: { before: { ...text(40), default: '' } }, additionalProperties: false },
    reply: closed({ reviews: list(Review), next: text(40) }),
  },
  /** By somebody who has bought and got it; again, it changes the review. */
  writeReview: {
    method: 'PUT',
    path: '/api/shop/products/:sku/review',
    roles: MEMBERS,
    body: WriteReview,
    reply: Review,
    refuses: ['not-bought'],
  },
  listWishes: { method: 'GET', path: '/api/shop/wishes', roles: MEMBERS, reply: closed({ products: list(ProductCard) }) },
  wish: {
    method: 'PUT',
    path: '/api/shop/wishes',
    roles: MEMBERS,
    body: closed({ productId: id, wished: { type: 'boolean' } }),
    reply: Nothing,
  },
  /** Told once by mail (guests) or in the site (members) when it is back. */
  tellWhenBack: {
    method: 'POST',
    path: '/api/shop/stock-alerts',
    roles: EVERYONE,
    body: TellWhenBack,
    reply: Nothing,
    limit: { times: 10, seconds: 600 },
  },
} as const;
