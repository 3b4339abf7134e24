import type { Value } from '#kit/schema/schema.ts';
import type { FirstStock as Schema } from '../../calls/deskStock.ts';
import type { ShopCtx, VariantRow } from '../db.ts';
import { derivedId, type FirstStock } from '../stock/levels.ts';
import type { ProductDraft } from './products.ts';

/**
 * What there is of the variants that a product brings, for the ledger. A variant that was there before has its stock already, also one
 * that was taken out: that is changed on the stock page, with a reason.
 */
export async function checkFirstStock(
  ctx: ShopCtx,
  productId: string,
  { variants }: ProductDraft,
  entered: Value<typeof Schema>,
): Promise<{ stock: FirstStock[]; wrong: Record<string, string> }> {
  const lines = entered.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, variantId: line.variantId.toLowerCase() }));
  const wrong: Record<string, string> = {};
  if (lines.length === 0) return { stock: [], wrong };
  const known = await ctx.sql<Pick<VariantRow, 'id'>>`
    select id from shop_variant where space_id = ${ctx.space} and id = any(${lines.map(({ variantId }) => variantId)}::uuid[])`;
  lines.forEach(({ variantId }, nth) => {
    const at = variants.findIndex(({ id }) => id.toLowerCase() === variantId);
    const key = !ctx.can('stock')
      ? 'invalid.mayNotStock'
      : at < 0 || lines.findIndex((line) => line.variantId === variantId) !== nth
        ? 'invalid.gone'
        : known.some(({ id }) => id === variantId)
          ? 'invalid.stockKnown'
          : variants[at]!.trackStock
            ? null
            : 'invalid.notCounted';
    if (key) wrong[at < 0 ? `stock.${nth}.variantId` : `variants.${at}.firstStock`] = key;
  });
  return {
    wrong,
    stock: lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      moveId: derivedId('product', productId, variantId),
      refType: 'shop.product',
      refId: productId,
    })),
  };
}
