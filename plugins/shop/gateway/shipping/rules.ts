import type { PostalAddress } from '../../../address/contract.ts';
import type { Place, ShippingRule } from '../../rules/shipping.ts';
import type { ShippingRow, ShopCtx } from '../orders/db.ts';

/** Ways of sending that the staff offer, in their order. */
export const shippingRows = (ctx: ShopCtx): Promise<ShippingRow[]> =>
  ctx.sql<ShippingRow>`select * from shop_shipping_method where active order by rank, id`;

export const ruleOf = (row: ShippingRow): ShippingRule => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  regions: row.regions,
  provinces: row.provinces,
  steps: row.steps,
  freeFromSatang: row.free_from_satang,
  rank: row.rank,
});

/** Where an address is, as shipping zones know it. */
export const placeOf = async (ctx: ShopCtx, address: PostalAddress | null): Promise<Place | null> =>
  address && { province: address.province, region: await ctx.use('addresses').region(address.province) };
