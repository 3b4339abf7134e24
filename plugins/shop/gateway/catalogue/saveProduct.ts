import { randomUUID } from 'node:crypto';
import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import type { ShopCtx } from '../db.ts';
import { checkFirstStock } from './checkFirstStock.ts';
import { checkProduct } from './checkProduct.ts';
import { deskView } from './deskProduct.ts';
import { productsOf, type ProductDraft } from './products.ts';
import { touch } from './touch.ts';
import { writeProducts } from './writeProducts.ts';

/** Makes a product or changes it. @throws Refusal 404 · 409 `conflict` · 422 `invalid-fields` */
export const saveProduct: HandlerOf<typeof shop, 'saveProduct'> = async (ctx, { product, version, reason, stock, ...path }) => {
  const id = uuid(path.id);
  const before = (await productsOf(ctx, [id], { hold: true })).get(id);
  if (version !== null && !before) throw notFound();
  if ((version ?? null) !== (before?.version ?? null)) throw conflict(await deskView(ctx, before!));
  const first = await checkFirstStock(ctx, id, product, stock);
  const checked = await checkProduct(ctx, id, product, before, reason, first.wrong);
  await writeOnce(() => writeProducts(ctx, [checked], first.stock), product);
  await ctx.audit({
    action: before ? 'shop.productSave' : 'shop.productNew',
    entity: 'shop_product',
    entityId: id,
    ...(before && { before: { status: before.status, prices: pricesOf(before.variants) } }),
    after: { status: checked.status, prices: pricesOf(checked.variants) },
    ...(reason.trim() && { reason: reason.trim() }),
  });
  await touch(ctx);
  return deskView(ctx, (await productsOf(ctx, [id])).get(id)!);
};

/** Makes a product without a visitor: for the demo. Gives its id. */
export async function addProduct(ctx: ShopCtx, product: ProductDraft, id: string = randomUUID()): Promise<string> {
  await writeProducts(ctx, [await checkProduct(ctx, id, product, undefined, '')]);
  await touch(ctx);
  return id;
}

const pricesOf = (variants: ProductDraft['variants']) =>
  Object.fromEntries(
    variants.map(({ sku, regularSatang, saleSatang }) => [sku, saleSatang ? [regularSatang, saleSatang] : [regularSatang]]),
  );

/** Somebody may have taken a code since it was looked at. */
async function writeOnce(work: () => Promise<void>, { variants }: ProductDraft): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const field = constraint === 'shop_variant_sku' ? 'sku' : 'barcode';
    if (code !== '23505' || (field === 'barcode' && constraint !== 'shop_variant_barcode')) throw error;
    throw invalidFields(Object.fromEntries(variants.map((_, at) => [`variants.${at}.${field}`, 'invalid.taken'])));
  }
}
