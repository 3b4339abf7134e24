import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { VAT_CLASSES } from '../../billing/contract.ts';
import { FirstStock, level } from './deskStock.ts';
import { bilingual, Picture, price, Review, REVIEW_STATES, satang, sku } from '../schemas.ts';

const version = count;
const cursor = { ...text(60), default: '' } as const;
export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const;
export const PRODUCT_TYPES = ['physical', 'digital', 'service'] as const;

export const VariantDraft = closed({
  id,
  sku,
  barcode: { type: 'string', pattern: '^$|^[0-9A-Za-z-]{4,40}$' },
  options: list(closed({ name: text(60), value: text(80) })),
  regularSatang: price,
  /** 0 for none. */
  saleSatang: price,
  saleFrom: orNull(time),
  saleTo: orNull(time),
  /** Null for who may not see it: it is left as it is. */
  costSatang: orNull(price),
  trackStock: flag,
  allowBackorder: flag,
  /** Kept back: not sold here. */
  threshold: count,
  weightGrams: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  /** The `src` of the product's picture that shows it; empty for the first. */
  picture: text(600),
  active: flag,
});
export const ProductDraft = closed({
  type: { type: 'string', enum: PRODUCT_TYPES },
  status: { type: 'string', enum: PRODUCT_STATES },
  name: bilingual(200),
  summary: bilingual(600),
  /** HTML as the editor writes it; what may not stand in a page is taken out. */
  description: bilingual(60_000),
  brand: text(80),
  vatClass: { type: 'string', enum: VAT_CLASSES },
  unit: text(40),
  tags: { type: 'array', items: text(60), maxItems: 30 },
  ribbon: text(40),
  categoryIds: { type: 'array', items: id, maxItems: 20 },
  /** Files of the site's library, in order, or addresses under `/demo/`. */
  pictures: { type: 'array', maxItems: 20, items: closed({ fileId: orNull(id), src: text(600), alt: text(200) }) },
  seoTitle: text(120),
  seoDescription: text(300),
  options: { type: 'array', maxItems: 3, items: closed({ name: { type: 'string', minLength: 1, maxLength: 60 }, values: list(text(80)) }) },
  variants: { type: 'array', minItems: 1, maxItems: 100, items: VariantDraft },
});
export const DeskProduct = closed({
  ...ProductDraft.properties,
  id,
  pictures: list(closed({ fileId: orNull(id), src: text(600), alt: text(200) })),
  stock: list(closed({ variantId: id, levels: list(level) })),
  createdAt: time,
  updatedAt: time,
  version,
});
export const DeskProductRow = closed({
  id,
  name: text(200),
  sku: text(60),
  status: { type: 'string', enum: PRODUCT_STATES },
  picture: orNull(Picture),
  variants: count,
  priceSatang: price,
  saleSatang: price,
  available: satang,
  categories: text(300),
  updatedAt: time,
  version,
});
export const CategoryDraft = closed({
  parentId: orNull(id),
  code: { type: 'string', pattern: '^[\\p{L}\\p{M}\\p{N}-]{1,80}$' },
  name: bilingual(120),
  description: bilingual(600),
  pictureId: orNull(id),
  active: flag,
});
export const PriceListDraft = closed({
  code: { type: 'string', pattern: '^[a-z0-9-]{1,40}$' },
  title: text(120),
  /** For whom: everybody signed in, or staff. */
  role: { type: 'string', enum: ['user', 'manager', 'admin'] },
  priority: { type: 'integer', minimum: 0, maximum: 1_000 },
  validFrom: orNull(time),
  validTo: orNull(time),
  active: flag,
  prices: {
    type: 'array',
    maxItems: 5_000,
    items: closed({ sku, minQuantity: { type: 'integer', minimum: 1, maximum: 9_999 }, satang: price }),
  },
});
export const BulkEdit = closed(
  {
    ids: { type: 'array', items: id, minItems: 1, maxItems: 500 },
    /** As they were seen, in the order of `ids`: what somebody else has changed since is left. None: whatever they are. */
    versions: { type: 'array', items: count, maxItems: 500, default: [] },
    status: { type: 'string', enum: ['', ...PRODUCT_STATES], default: '' },
    addTags: { type: 'array', items: text(60), maxItems: 10, default: [] },
    removeTags: { type: 'array', items: text(60), maxItems: 10, default: [] },
    addCategoryId: { ...orNull(id), default: null },
    removeCategoryId: { ...orNull(id), default: null },
    /** Sale of so many per cent off, basis points; 0 ends sales, null leaves them. */
    saleOffBp: { type: ['integer', 'null'], minimum: 0, maximum: 9_900, default: null },
    saleFrom: { ...orNull(time), default: null },
    saleTo: { ...orNull(time), default: null },
  },
  ['versions', 'status', 'addTags', 'removeTags', 'addCategoryId', 'removeCategoryId', 'saleOffBp', 'saleFrom', 'saleTo'],
);
export const SaveCategory = closed({ category: CategoryDraft, version: orNull(count) });
export const SavePriceList = closed({ list: PriceListDraft, version: orNull(count) });

/** The staff's work on products and stock. */
export const deskCatalogue = {
  deskProducts: {
    method: 'GET',
    path: '/api/shop/desk/products',
    roles: STAFF,
    needs: 'catalogue',
    query: {
      type: 'object',
      properties: {
        q: { ...text(80), default: '' },
        status: { type: 'string', enum: ['', ...PRODUCT_STATES], default: '' },
        category: { ...text(80), default: '' },
        stock: { type: 'string', enum: ['', 'low', 'out'], default: '' },
        sort: { type: 'string', enum: ['-updated', 'name', 'price', '-price', 'stock'], default: '-updated' },
        page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
      },
      additionalProperties: false,
    },
    reply: closed({ rows: list(DeskProductRow), total: count, pages: count }),
  },
  /** What the visitor may see of products beside the usual. */
  productAbilities: {
    method: 'GET',
    path: '/api/shop/desk/product-abilities',
    roles: STAFF,
    needs: 'catalogue',
    reply: closed({ costs: flag, stock: flag }),
  },
  deskProduct: { method: 'GET', path: '/api/shop/desk/products/:id', roles: STAFF, needs: 'catalogue', reply: DeskProduct },
  /**
   * Makes a product (`version` null) or changes it; `stock` is what there is of variants that it brings. 409 `conflict` with what it is
   * now; 422 `invalid-fields` by path (`variants.0.sku`, `variants.0.firstStock`).
   */
  saveProduct: {
    method: 'PUT',
    path: '/api/shop/desk/products/:id',
    roles: STAFF,
    needs: 'catalogue',
    maxBytes: 1_000_000,
    body: closed({ product: ProductDraft, version: orNull(count), reason: { ...text(300), default: '' }, stock: FirstStock }, ['reason']),
    reply: DeskProduct,
  },
  /** The same change for many: all or none of those that are as they were seen; `left` names the others. */
  bulkEdit: {
    method: 'POST',
    path: '/api/shop/desk/products/bulk',
    roles: STAFF,
    needs: 'catalogue',
    body: BulkEdit,
    reply: closed({ changed: count, left: list(closed({ id, name: text(200) })) }),
    refuses: ['below-cost', 'too-many-tags'],
  },
  deskCategories: {
    method: 'GET',
    path: '/api/shop/desk/categories',
    roles: STAFF,
    needs: 'catalogue',
    reply: closed({ categories: list(closed({ ...CategoryDraft.properties, id, code: text(80), rank: count, products: count, version })) }),
  },
  saveCategory: {
    method: 'PUT',
    path: '/api/shop/desk/categories/:id',
    roles: STAFF,
    needs: 'catalogue',
    body: SaveCategory,
    reply: Nothing,
    refuses: ['category-circle', 'category-too-deep'],
  },
  /** Under another parent, before another one (null: last). 409 `category-circle`. */
  moveCategory: {
    method: 'POST',
    path: '/api/shop/desk/categories/:id/move',
    roles: STAFF,
    needs: 'catalogue',
    body: closed({ parentId: orNull(id), beforeId: orNull(id) }),
    reply: Nothing,
    refuses: ['category-circle', 'category-too-deep'],
  },
  /** 409 `category-in-use` where it has categories below it; its products stay, without it. */
  removeCategory: {
    method: 'DELETE',
    path: '/api/shop/desk/categories/:id',
    roles: STAFF,
    needs: 'catalogue',
    reply: Nothing,
    refuses: ['category-in-use'],
  },
  priceLists: {
    method: 'GET',
    path: '/api/shop/desk/price-lists',
    roles: STAFF,
    needs: 'catalogue',
    reply: closed({
      lists: list(
        closed({ ...PriceListDraft.properties, id, prices: list(closed({ sku: text(60), minQuantity: count, satang: price })), version }),
      ),
    }),
  },
  savePriceList: {
    method: 'PUT',
    path: '/api/shop/desk/price-lists/:id',
    roles: STAFF,
    needs: 'catalogue',
    maxBytes: 1_000_000,
    body: SavePriceList,
    reply: Nothing,
  },
  deskReviews: {
    method: 'GET',
    path: '/api/shop/desk/reviews',
    roles: STAFF,
    needs: 'catalogue',
    query: {
      type: 'object',
      properties: { state: { type: 'string', enum: REVIEW_STATES, default: 'waiting' }, before: cursor },
      additionalProperties: false,
    },
    reply: closed({ reviews: list(Review), next: text(60) }),
  },
  moderateReview: {
    method: 'POST',
    path: '/api/shop/desk/reviews/:id',
    roles: STAFF,
    needs: 'catalogue',
    body: closed({ state: { type: 'string', enum: ['shown', 'hidden'] }, reply: { ...text(1_000), default: '' } }, ['reply']),
    reply: Review,
  },
} as const;
