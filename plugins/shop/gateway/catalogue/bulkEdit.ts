import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { belowCost } from '../../rules/draft.ts';
import { endsTooSoon } from '../../rules/endsTooSoon.ts';
import type { shop } from '../../plugin.ts';
import { productsOf } from './products.ts';
import { touch } from './touch.ts';
import { writeProducts, type NewProduct } from './writeProducts.ts';

/** Tags that a product has at most. */
const TAGS = 30;

/**
 * The same change for many products, all or none of those that are as they were seen. @throws Refusal 404 for one that there is not · 409 `below-cost` (`skus`), as
 * a sale below cost needs a reason of its own · 422 `too-many-tags`, `invalid-fields`
 */
export const bulkEdit: HandlerOf<typeof shop, 'bulkEdit'> = async (ctx, input) => {
  if (endsTooSoon(input.saleFrom, input.saleTo)) throw invalidFields({ saleTo: 'invalid.saleWindow' });
  const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))];
  const products = await productsOf(ctx, ids, { hold: true });
  if (products.size !== ids.length) throw notFound();
  const { status, saleOffBp, saleFrom, saleTo, addCategoryId, removeCategoryId } = input;
  const add = input.addTags.map((tag) => tag.trim()).filter(Boolean);
  const seen = new Map(input.ids.map((id, at) => [id.toLowerCase(), input.versions[at]]));
  const isSeen = ({ id, version }: { id: string; version: number }) => (seen.get(id) ?? version) === version;
  const left = [...products].filter(([id, { version }]) => !isSeen({ id, version }));
  const changed = [...products]
    .filter(([id, { version }]) => isSeen({ id, version }))
    .map(([, product]): NewProduct => {
      const tags = [...new Set([...product.tags.filter((tag) => !input.removeTags.includes(tag)), ...add])];
      if (tags.length > TAGS) throw ctx.refuse('too-many-tags', { most: TAGS });
      const { version: _, createdAt: __, updatedAt: ___, ...rest } = product;
      return {
        ...rest,
        status: status || product.status,
        tags,
        categoryIds: [
          ...new Set([
            ...product.categoryIds.filter((id) => id !== removeCategoryId?.toLowerCase()),
            ...(addCategoryId ? [addCategoryId.toLowerCase()] : []),
          ]),
        ],
        variants:
          saleOffBp === null
            ? product.variants
            : product.variants.map((variant) => ({ ...variant, ...saleOf(variant.regularSatang, saleOffBp), saleFrom, saleTo })),
      };
    });
  const below = saleOffBp ? changed.flatMap(({ variants }) => belowCost(variants).map((at) => variants[at]!.sku)) : [];
  if (below.length > 0) throw ctx.refuse('below-cost', { skus: below.slice(0, 50) });
  if (changed.length > 0)
    await writeProducts(ctx, changed).catch((error: { code?: string }) => {
      // 23503 is a foreign key violation: the category does not exist or was just deleted.
      throw error.code === '23503' ? notFound() : error;
    });
  await ctx.audit({
    action: 'shop.bulkEdit',
    entity: 'shop_product',
    entityId: ids[0]!,
    after: { ...input, ids: ids.length, changed: changed.length },
  });
  await touch(ctx);
  return { changed: changed.length, left: left.map(([id, { name }]) => ({ id, name: name[ctx.locale] || name.th })) };
};

/** A price with so much off, rounded down to whole baht where that leaves something; 0 off ends the sale. */
export function saleOf(regularSatang: number, offBp: number): { saleSatang: number } {
  if (offBp === 0 || regularSatang === 0) return { saleSatang: 0 };
  const exact = Math.floor((regularSatang * (10_000 - offBp)) / 10_000);
  return { saleSatang: Math.max(Math.floor(exact / 100) * 100 || exact, 1) };
}
