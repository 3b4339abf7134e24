import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { DeskProduct } from '../../calls/deskCatalogue.ts';
import type { shop } from '../../plugin.ts';
import type { ShopCtx } from '../db.ts';
import { productsOf, type Product } from './products.ts';

interface LevelRow {
  variantId: string;
  locationId: string;
  location: string;
  onHand: number;
  allocated: number;
  incoming: number;
  available: number;
}

function levelOf(row: LevelRow): Omit<LevelRow, 'variantId'> {
  const { variantId: _, ...level } = row;
  return level;
}

/** A product as the staff work on it; what it costs only to those who may see that. */
export async function deskView(ctx: ShopCtx, product: Product): Promise<Value<typeof DeskProduct>> {
  const rows = await ctx.sql<LevelRow>`
    select l.variant_id as "variantId", l.location_id as "locationId", o.name as location, l.on_hand as "onHand", l.allocated, l.incoming,
      l.on_hand - l.allocated - l.threshold as available
    from shop_level l join shop_location o on o.space_id = l.space_id and o.id = l.location_id
    where l.space_id = ${ctx.space} and l.variant_id = any(${product.variants.map(({ id }) => id)}::uuid[])
    order by o.is_default desc, o.name, o.id`;
  return {
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, costSatang: ctx.can('costs') ? variant.costSatang : null })),
    pictures: product.pictures.map(({ fileId, src, alt }) => ({ fileId, src, alt })),
    stock: product.variants.map(({ id }) => ({
      variantId: id,
      levels: rows.filter(({ variantId }) => variantId === id).map(levelOf),
    })),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** @throws Refusal 404 */
export const deskProduct: HandlerOf<typeof shop, 'deskProduct'> = async (ctx, { id }) => {
  const product = (await productsOf(ctx, [uuid(id)])).get(uuid(id));
  if (!product) throw notFound();
  return deskView(ctx, product);
};

/** Whether the visitor sees what products cost, and may say what there is of them. */
export const productAbilities: HandlerOf<typeof shop, 'productAbilities'> = (ctx) =>
  Promise.resolve({ costs: ctx.can('costs'), stock: ctx.can('stock') });
