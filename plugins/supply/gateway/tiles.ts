import { listTile, type TilesApi } from '#plugins/panel/contract.ts';
import type { SupplyCtx } from './db.ts';
import { titleOf } from './goods.ts';

/** Rows of a tile. */
const MOST = 30;

/** Goods that run out, or that tills have sold though they were not there. */
export const tilesApi = (ctx: SupplyCtx): TilesApi => ({
  async tiles() {
    const t = await ctx.texts();
    return [{ id: 'stock', title: t('tile.stock'), kind: 'list', right: 'stock', size: 'medium', order: 60 }];
  },
  async read(_, { clusterId, storeIds }) {
    const t = await ctx.texts();
    const stores = (await ctx.use('clusters').stores(clusterId)).filter(({ id }) => storeIds.includes(id));
    const locationIds = stores.flatMap(({ locationId }) => locationId ?? []);
    const levels = ctx.use('stock');
    const out = await levels.levels({ locationIds, show: 'out', size: MOST });
    const low = await levels.levels({ locationIds, show: 'low', size: MOST });
    const store = stores.length === 1 ? `&store=${stores[0]!.id}` : '';
    return listTile(
      {
        columns: [
          { title: t('tile.good'), unit: 'text' },
          { title: t('tile.onHand'), unit: 'count' },
          { title: t('tile.available'), unit: 'count' },
        ],
        rows: [...out.rows, ...low.rows]
          .toSorted((a, b) => a.available - b.available)
          .map((level) => ({
            cells: [titleOf(level), level.onHand, level.available],
            path: `/cluster/user/store/inventorys?cluster=${clusterId}${store}&q=${encodeURIComponent(level.sku)}`,
          })),
      },
      t('tile.stock.none'),
    );
  },
});
