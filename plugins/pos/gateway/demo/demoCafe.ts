import { randomUUID } from 'node:crypto';
import { demoCafes } from '../../demo/cafes.ts';
import type { PosCtx } from '../db.ts';
import { keepCodes } from '../tableOrders/codes.ts';

/** Gives cafés of an empty space their plan of tables, the codes on them, a kitchen, and what drinks may be had with. */
export async function demoCafe(ctx: PosCtx): Promise<void> {
  const cafes = demoCafes[ctx.space];
  const places = ctx.mayUse('places');
  if (!cafes || !places || (await ctx.db.selectFrom('pos_floor').select('store_id').limit(1).executeTakeFirst())) return;
  const products = (await ctx.mayUse('stock')?.catalogue(null))?.products ?? [];
  const bySku = new Map(products.map((product) => [product.sku, product]));
  for (const cluster of await places.clusters())
    for (const store of await ctx.use('clusters').stores(cluster.id)) {
      const cafe = cafes[`${cluster.code}/${store.code}`];
      if (!cafe || !cafe.stations.every(({ skus }) => skus.some((sku) => bySku.has(sku)))) continue;
      const areas = cafe.zones.map(({ name, tables }) => ({
        id: randomUUID(),
        name,
        tables: tables.map(([called, x, y, seats, shape]) => ({ id: randomUUID(), name: called, x, y, seats, shape })),
      }));
      const stations = cafe.stations.map(({ name, skus }) => ({
        id: randomUUID(),
        name,
        categoryIds: [...new Set(skus.flatMap((sku) => bySku.get(sku)?.categoryIds ?? []))],
      }));
      const groups = cafe.groups.map(({ choices, skus, ...group }) => ({
        ...group,
        id: randomUUID(),
        choices: choices.map(({ adds = 0, ...choice }) => ({ ...choice, id: randomUUID(), satang: adds * 100 })),
        categoryIds: [],
        productIds: [...new Set(skus.flatMap((sku) => bySku.get(sku)?.productId ?? []))],
      }));
      await ctx.sql`
        insert into pos_floor (space_id, store_id, areas) values (${ctx.space}, ${store.id}, ${JSON.stringify(areas)}::jsonb) on conflict do nothing`;
      await ctx.sql`
        insert into pos_menu (space_id, cluster_id, groups, stations)
        values (${ctx.space}, ${cluster.id}, ${JSON.stringify(groups)}::jsonb, ${JSON.stringify(stations)}::jsonb) on conflict do nothing`;
      const tableIds = areas.flatMap(({ tables }) => tables.map(({ id }) => id));
      await keepCodes(ctx, store.id, tableIds);
    }
}
