import { randomUUID } from 'node:crypto';
import { demoShops } from '../demo/index.ts';
import type { DemoCategory, DemoProduct } from '../demo/product.ts';
import { addProduct } from './catalogue/saveProduct.ts';
import type { ProductDraft } from './catalogue/products.ts';
import { touch } from './catalogue/touch.ts';
import type { ShopCtx } from './db.ts';
import { addReview } from './reviews/reviews.ts';
import { defaultLocation, holdLevels } from './stock/levels.ts';
import { record } from './stock/record.ts';
import { demoOrders } from './demoOrders.ts';
import { demoTerms } from './demoTerms.ts';

const DAY = 86_400_000;
const SATANG = 100;

/** Fills an empty space with a shop that is worth looking at: products with stock and reviews, ways of sending, coupons, orders. */
export async function demo(ctx: ShopCtx): Promise<void> {
  const shop = demoShops[ctx.space];
  if (!shop || (await ctx.db.selectFrom('shop_product').select('id').limit(1).executeTakeFirst())) return;
  const categories = await addCategories(ctx, shop.categories, null, []);
  const people = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const stock: { variantId: string; quantity: number }[] = [];
  for (const product of shop.products.toReversed()) {
    const draft = draftOf(ctx, product, categories);
    const productId = await addProduct(ctx, draft);
    stock.push(
      ...draft.variants.map((variant, at) => ({ variantId: variant.id, quantity: product.variants?.[at]?.stock ?? product.stock })),
    );
    for (const [at, [stars, text, reply = '']] of (product.reviews ?? []).entries()) {
      const accountId = people[at]?.id;
      if (accountId)
        await addReview(ctx, { productId, accountId, stars, text, reply, at: new Date(ctx.now().getTime() - (at * 9 + 4) * DAY) });
    }
  }
  await receive(
    ctx,
    stock.filter(({ quantity }) => quantity > 0),
  );
  await demoTerms(ctx, categories);
  await demoOrders(ctx);
  await touch(ctx);
}

async function addCategories(
  ctx: ShopCtx,
  list: readonly DemoCategory[],
  parentId: string | null,
  above: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [rank, { code, name, below = [] }] of list.entries()) {
    const id = randomUUID();
    await ctx.db
      .insertInto('shop_category')
      .values({
        space_id: ctx.space,
        id,
        parent_id: parentId,
        path: [...above, id],
        code,
        name_th: name[0],
        name_en: name[1],
        rank,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute();
    ids.set(code, id);
    for (const [child, childId] of await addCategories(ctx, below, id, [...above, id])) ids.set(child, childId);
  }
  return ids;
}

function draftOf(ctx: ShopCtx, product: DemoProduct, categories: ReadonlyMap<string, string>): ProductDraft {
  const [saleBaht, saleDays] = product.sale ?? [0, 0];
  const variants = product.variants ?? [{ sku: '', options: {} }];
  const bilingual = ([th, en]: readonly [string, string]) => ({ th, en });
  const type = product.type ?? 'physical';
  return {
    type,
    status: 'active',
    name: bilingual(product.name),
    summary: bilingual(product.summary),
    description: { th: (product.text ?? []).map((text) => `<p>${text}</p>`).join(''), en: '' },
    brand: product.brand ?? '',
    vatClass: product.vat ?? 'vat7',
    unit: product.unit,
    tags: [...(product.tags ?? [])],
    ribbon: product.ribbon ?? '',
    categoryIds: product.categories.map((code) => categories.get(code)!),
    pictures: product.pictures.map(([name, alt]) => ({ fileId: null, src: `/demo/${name}.svg`, alt })),
    seoTitle: '',
    seoDescription: '',
    options: (product.options ?? []).map(([name, values]) => ({ name, values: [...values] })),
    variants: variants.map(({ sku, options, price = product.price, sale, weight = product.weight, picture }) => {
      const saleSatang = (sale ?? (price === product.price ? saleBaht : 0)) * SATANG;
      return {
        id: randomUUID(),
        sku: [product.sku, sku].filter(Boolean).join('-'),
        barcode: '',
        options: Object.entries(options).map(([name, value]) => ({ name, value })),
        regularSatang: price * SATANG,
        saleSatang,
        saleFrom: null,
        saleTo: saleSatang > 0 && saleDays > 0 ? new Date(ctx.now().getTime() + saleDays * DAY).toISOString() : null,
        costSatang: Math.round(price * SATANG * 0.6),
        trackStock: type === 'physical',
        allowBackorder: product.backorder ?? false,
        threshold: 0,
        weightGrams: weight,
        picture: picture ? `/demo/${picture}.svg` : '',
        active: true,
      };
    }),
  };
}

/** The first delivery: all at once, through the ledger. */
async function receive(ctx: ShopCtx, stock: readonly { variantId: string; quantity: number }[]): Promise<void> {
  const locationId = await defaultLocation(ctx);
  const levels = await holdLevels(ctx, stock.map(({ variantId }) => variantId).toSorted());
  const known = new Set(levels.map(({ variantId }) => variantId));
  await record(
    ctx,
    levels,
    stock
      .filter(({ variantId }) => known.has(variantId))
      .map(({ variantId, quantity }) => ({ id: randomUUID(), variantId, locationId, kind: 'receive', quantity, reason: 'ของเข้าล็อตแรก' })),
  );
}
