import type { Load } from '#kernel/contract/load.ts';
import type { ListPrice } from '#plugins/shop/contract.ts';
import type { supply } from '../../plugin.ts';
import { levelsOf, type LevelsData } from '../stock/levels.ts';

export interface PricesData extends LevelsData {
  /** What is paid in stores that have a price of their own, by good and store. */
  storePrices: Record<string, Record<string, number>>;
  /** Of price lists that are in force, by good. */
  lists: Record<string, Omit<ListPrice, 'variantId'>[]>;
}

/** What goods of a cluster cost: in the shop, in each store, for members. */
export const load: Load<typeof supply, PricesData | null> = async (ctx) => {
  const data = await levelsOf(ctx, ctx.query, false);
  if (!data) return { data: null, noindex: true };
  const shown = new Set(data.scope.stores.map(({ id }) => id));
  const stores = (await ctx.use('clusters').stores(data.scope.clusterId)).filter(({ id }) => shown.has(id));
  const found = await ctx.use('prices').ofVariants(
    data.rows.map(({ variantId }) => variantId),
    stores.flatMap(({ locationId }) => locationId ?? []),
  );
  const storePrices: PricesData['storePrices'] = {};
  // Stores may share a place, and its prices with it.
  for (const { variantId, locationId, satang } of found.places)
    for (const store of stores) if (store.locationId === locationId) (storePrices[variantId] ??= {})[store.id] = satang;
  const lists: PricesData['lists'] = {};
  for (const { variantId, ...price } of found.lists) (lists[variantId] ??= []).push(price);
  return { data: { ...data, storePrices, lists }, noindex: true };
};
