import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ListPrice, StorePrice, StorePricesApi } from '../../contract.ts';
import { touch } from '../catalogue/touch.ts';
import type { ShopCtx, VariantRow } from '../db.ts';

/** What variants cost at a place that has prices of its own, by variant. */
export async function placePrices(ctx: ShopCtx, variantIds: readonly string[], locationId: string): Promise<Map<string, number>> {
  const rows = await ctx.sql<Pick<StorePrice, 'variantId' | 'satang'>>`
    select variant_id as "variantId", satang from shop_location_price
    where space_id = ${ctx.space} and location_id = ${locationId} and variant_id = any(${variantIds}::uuid[])`;
  return new Map(rows.map(({ variantId, satang }) => [variantId, satang]));
}

/** The service `shop:storePrices@1`. */
export const storePricesApi = (ctx: ShopCtx): StorePricesApi => ({
  async ofVariants(variantIds, locationIds) {
    const now = ctx.now();
    const [places, lists] = await Promise.all([
      ctx.sql<StorePrice>`
        select variant_id as "variantId", location_id as "locationId", satang from shop_location_price
        where space_id = ${ctx.space} and variant_id = any(${variantIds}::uuid[]) and location_id = any(${locationIds}::uuid[])`,
      ctx.sql<ListPrice>`
        select i.variant_id as "variantId", coalesce(nullif(l.title, ''), l.code) as title, i.min_quantity as "minQuantity", i.satang
        from shop_price i join shop_price_list l on l.space_id = i.space_id and l.id = i.list_id
        where i.space_id = ${ctx.space} and i.variant_id = any(${variantIds}::uuid[]) and l.active
          and (l.valid_from is null or l.valid_from <= ${now}) and (l.valid_to is null or l.valid_to > ${now})
        order by l.priority desc, l.id, i.min_quantity`,
    ]);
    return { places, lists };
  },

  async set({ variantId, locationId, satang, seen }) {
    const [variant] = await ctx.sql<Pick<VariantRow, 'sku' | 'regular_satang'>>`
      select sku, regular_satang from shop_variant where space_id = ${ctx.space} and id = ${variantId} and removed_at is null
      for no key update`;
    const [place] = await ctx.sql`select 1 from shop_location where space_id = ${ctx.space} and id = ${locationId}`;
    if (!variant || !place) throw notFound();
    const before = (await placePrices(ctx, [variantId], locationId)).get(variantId) ?? variant.regular_satang;
    if (before !== seen || before === satang) return before;
    if (satang === variant.regular_satang)
      await ctx.sql`
        delete from shop_location_price where space_id = ${ctx.space} and location_id = ${locationId} and variant_id = ${variantId}`;
    else
      await ctx.sql`
        insert into shop_location_price (space_id, location_id, variant_id, satang) values (${ctx.space}, ${locationId}, ${variantId}, ${satang})
        on conflict (space_id, location_id, variant_id) do update set satang = excluded.satang`;
    await ctx.audit({
      action: 'shop.storePrice',
      entity: 'shop_variant',
      entityId: variantId,
      before: { satang: before },
      after: { satang, sku: variant.sku, location: locationId },
    });
    await touch(ctx);
    return satang;
  },
});
