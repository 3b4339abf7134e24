import type { SalesSum } from '#plugins/pos/contract.ts';
import type { PanelCtx } from '../db.ts';

/**
 * Sums of products as those of the first category that each is in today, so that all of them together stay what was sold. What is on
 * sale no more, or in no category, is under `other`.
 */
export async function byCategory(ctx: PanelCtx, products: readonly SalesSum[], other: string): Promise<SalesSum[]> {
  const catalogue = await ctx.mayUse('stock')?.catalogue(null);
  const names = new Map(catalogue?.categories.map(({ id, name, nameEn }) => [id, ctx.locale === 'en' && nameEn ? nameEn : name]));
  const categoryOf = new Map(catalogue?.products.map(({ variantId, categoryIds }) => [variantId, categoryIds[0] ?? '']));
  const sums = new Map<string, SalesSum>();
  for (const product of products) {
    const key = categoryOf.get(product.key) ?? '';
    const sum = sums.get(key);
    sums.set(key, {
      key,
      name: names.get(key) ?? other,
      bills: (sum?.bills ?? 0) + product.bills,
      returns: (sum?.returns ?? 0) + product.returns,
      salesSatang: (sum?.salesSatang ?? 0) + product.salesSatang,
      refundsSatang: (sum?.refundsSatang ?? 0) + product.refundsSatang,
      discountSatang: (sum?.discountSatang ?? 0) + product.discountSatang,
      vatSatang: 0,
      quantityMilli: (sum?.quantityMilli ?? 0) + product.quantityMilli,
    });
  }
  return [...sums.values()].toSorted((a, b) => b.salesSatang + b.refundsSatang - (a.salesSatang + a.refundsSatang));
}
