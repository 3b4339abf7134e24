import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';

/** Satang; a difference may be below zero. */
export const satang = { type: 'integer' } as const;
/** A price, satang; 0 is free. */
export const price = { type: 'integer', minimum: 0, maximum: 100_000_000_00 } as const;
export const quantity = { type: 'integer', minimum: 1, maximum: 9_999 } as const;
/** Opens one cart or order to whoever has it; empty for members, who have their session. */
export const token = { type: 'string', maxLength: 80, default: '' } as const;
export const sku = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$' } as const;
/** Text in Thai and English; English may be empty. */
export const bilingual = (maxLength: number) => closed({ th: text(maxLength), en: text(maxLength) });

export const Picture = closed({ src: text(600), alt: text(200), width: count, height: count });
export type Picture = Value<typeof Picture>;

/** What is paid for a variant now, and what is struck through beside it. */
export const Price = closed({
  satang: price,
  /** The regular one where a sale price is in force, else the same. */
  regularSatang: price,
  /** Off the regular price, whole per cent, rounded down; 0 where there is no sale. */
  percentOff: count,
  saleEndsAt: orNull(time),
});

export const STOCK_STATES = ['in_stock', 'low', 'backorder', 'out'] as const;
/** A product in a list. */
export const ProductCard = closed({
  id,
  /** Of its first variant on sale: where its page is. */
  sku: text(60),
  name: text(200),
  picture: orNull(Picture),
  price: Price,
  /** Variants differ in price: "from". */
  from: flag,
  /** It has more than one variant. */
  options: flag,
  stock: { type: 'string', enum: STOCK_STATES },
  rating: orNull({ type: 'number' }),
  reviews: count,
  ribbon: text(40),
  wished: flag,
});
export type ProductCard = Value<typeof ProductCard>;

export const SORTS = ['relevance', 'newest', 'price', '-price', 'name', 'bestselling', 'rating'] as const;
export const ProductQuery = {
  type: 'object',
  properties: {
    q: { ...text(80), default: '' },
    category: { ...text(80), default: '' },
    tag: { ...text(60), default: '' },
    brand: { ...text(80), default: '' },
    /** Baht, whole. */
    min: { type: 'integer', minimum: 0, maximum: 100_000_000, default: 0 },
    max: { type: 'integer', minimum: 0, maximum: 100_000_000, default: 0 },
    sale: { type: 'boolean', default: false },
    inStock: { type: 'boolean', default: false },
    sort: { type: 'string', enum: SORTS, default: 'relevance' },
    page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
  },
  additionalProperties: false,
} as const;
export type ProductQuery = Value<typeof ProductQuery>;

const facet = list(closed({ value: text(80), title: text(120), count }));
export const ProductList = closed({
  items: list(ProductCard),
  total: count,
  page: count,
  pages: count,
  facets: closed({ categories: facet, brands: facet, tags: facet, minSatang: satang, maxSatang: satang }),
  /** What was really looked for, where the words were not found as typed. */
  corrected: text(80),
});
export type ProductList = Value<typeof ProductList>;

const categoryHead = { id, code: text(80), name: text(120), picture: orNull(Picture), products: count };
/** A category with those below it, two levels down. */
export const CategoryNode = closed({ ...categoryHead, children: list(closed({ ...categoryHead, children: list(closed(categoryHead)) })) });
export type CategoryNode = Value<typeof CategoryNode>;

export const Variant = closed({
  id,
  sku: text(60),
  barcode: text(60),
  /** By option name: `{ "สี": "แดง" }`. */
  options: list(closed({ name: text(60), value: text(80) })),
  price: Price,
  stock: { type: 'string', enum: STOCK_STATES },
  /** How many there are, where the site says so and they are few; null otherwise. */
  left: orNull(count),
  weightGrams: count,
  picture: orNull(Picture),
});

/** A product's page. */
export const ProductView = closed({
  id,
  name: text(200),
  summary: text(600),
  /** Sanitised HTML. */
  description: text(60_000),
  brand: text(80),
  tags: list(text(60)),
  unit: text(40),
  pictures: list(Picture),
  options: list(closed({ name: text(60), values: list(text(80)) })),
  variants: list(Variant),
  categories: list(closed({ code: text(80), name: text(120) })),
  rating: orNull({ type: 'number' }),
  reviews: count,
  wished: flag,
  mayReview: flag,
  related: list(ProductCard),
  seo: closed({ title: text(120), description: text(300) }),
});
export type ProductView = Value<typeof ProductView>;

export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const;
export const Review = closed({
  id,
  productId: id,
  productName: text(200),
  author: text(120),
  stars: { type: 'integer', minimum: 1, maximum: 5 },
  text: text(2_000),
  reply: text(1_000),
  state: { type: 'string', enum: REVIEW_STATES },
  createdAt: time,
});
export type Review = Value<typeof Review>;
