import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import type { ProductView } from '../../schemas.ts';
import type { ListingRow, ShopCtx } from '../db.ts';
import { itemsBySku, itemsOf, skuOf, type Item } from '../items.ts';
import { pricesOf } from '../prices/prices.ts';
import { mayReview } from '../reviews/mayReview.ts';
import { cardsFrom, cardsOf, priceView, stockState } from './cards.ts';
import { categoryTree } from './categoryTree.ts';
import { productsOf, type Product } from './products.ts';
import { productsBy } from './listProducts.ts';
import { versionOf } from './touch.ts';

/** Products that are shown beside one. */
const RELATED = 4;

/** The product on sale that has a variant of this SKU. @throws Refusal 404 */
export async function productOfSku(ctx: ShopCtx, sku: string): Promise<Item> {
  const item = (await itemsBySku(ctx, [sku])).get(skuOf(sku));
  if (!item?.active) throw notFound();
  return item;
}

/** A product's page. @throws Refusal 404 */
export const getProduct: HandlerOf<typeof shop, 'getProduct'> = async (ctx, { sku }) => {
  const { productId } = await productOfSku(ctx, sku);
  const product = (await productsOf(ctx, [productId])).get(productId)!;
  const [card] = await cardsOf(ctx, [productId]);
  if (!card) throw notFound();
  const version = await versionOf(ctx);
  const tree = await categoryTree(ctx, version);
  const english = ctx.locale === 'en';
  const text = ({ th, en }: { th: string; en: string }) => (english && en) || th;
  return {
    id: productId,
    name: text(product.name),
    summary: text(product.summary),
    description: text(product.description),
    brand: product.brand,
    tags: product.tags,
    unit: product.unit,
    pictures: product.pictures.map(({ src, alt, width, height }) => ({ src, alt, width, height })),
    options: product.options,
    variants: await variantViews(ctx, product),
    categories: tree
      .filter(({ id, active }) => active && product.categoryIds.includes(id))
      .map(({ code, names }) => ({ code, name: text(names) })),
    rating: card.rating,
    reviews: card.reviews,
    wished: card.wished,
    mayReview: await mayReview(ctx, productId),
    related: await relatedTo(ctx, product, tree),
    seo: { title: product.seoTitle, description: product.seoDescription },
  };
};

/** Variants on sale. How many are left is said where the site says so and they are few. */
async function variantViews(ctx: ShopCtx, product: Product): Promise<ProductView['variants']> {
  const active = product.variants.filter((variant) => variant.active);
  const ids = active.map(({ id }) => id);
  const [items, prices] = await Promise.all([
    itemsOf(ctx, ids),
    pricesOf(
      ctx,
      ids.map((variantId) => ({ variantId, quantity: 1 })),
    ),
  ]);
  const { lowStock, showStock } = ctx.settings;
  const pictures = new Map(product.pictures.map(({ src, alt, width, height }) => [src, { src, alt, width, height }]));
  return active.map(({ id, sku, barcode, options, weightGrams, picture }) => {
    const { trackStock, available, allowBackorder } = items.get(id)!;
    const few = trackStock && available > 0 && available <= lowStock;
    return {
      id,
      sku,
      barcode,
      options,
      price: priceView(prices.get(id)!),
      stock: stockState({ left: trackStock ? available : null, backorder: allowBackorder }, lowStock),
      left: few && showStock ? available : null,
      weightGrams,
      picture: pictures.get(picture) ?? null,
    };
  });
}

/** Others of its own category, or of the one above where there are not enough; those that are sold most. */
async function relatedTo(ctx: ShopCtx, product: Product, tree: Awaited<ReturnType<typeof categoryTree>>): Promise<ProductView['related']> {
  const category = tree.find(({ id }) => product.categoryIds.includes(id));
  if (!category) return [];
  const query = {
    q: '',
    category: category.code,
    tag: '',
    brand: '',
    min: 0,
    max: 0,
    sale: false,
    inStock: false,
    sort: 'bestselling',
    page: 1,
  } as const;
  const listed = await productsBy(ctx, query, RELATED + 1);
  const others = (listed?.rows ?? []).filter(({ product_id }) => product_id !== product.id).slice(0, RELATED);
  return cardsFrom(ctx, others);
}

/** Products by id that are on sale. */
export async function onSaleIds(ctx: ShopCtx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.sql<Pick<ListingRow, 'product_id'>>`
    select product_id from shop_listing where space_id = ${ctx.space} and active and product_id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ product_id }) => product_id));
}
