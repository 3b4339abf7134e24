import { listTile, type TilesApi } from '#plugins/panel/contract.ts';
import type { ClusterCtx } from './db.ts';

/** Rows of a tile. */
const MOST = 50;

/** Tills that have something which they have not sent, those that have had it for longest first. */
export const tilesApi = (ctx: ClusterCtx): TilesApi => ({
  async tiles() {
    const t = await ctx.texts();
    return [{ id: 'unsynced', title: t('tile.unsynced'), kind: 'list', right: 'manages', size: 'medium', order: 70 }];
  },
  async read(_, { storeIds }) {
    const t = await ctx.texts();
    const rows = await ctx.sql<{ name: string; store: string; unsynced: number; since: Date; seen: Date }>`
      select d.name, s.name as store, d.unsynced, coalesce(d.unsynced_since, d.last_seen_at) as since, d.last_seen_at as seen
      from cluster_device d join cluster_store s on s.space_id = d.space_id and s.id = d.store_id
      where d.space_id = ${ctx.space} and d.store_id = any(${storeIds}::uuid[]) and d.revoked_at is null and d.unsynced > 0
      order by since, d.id limit ${MOST}`;
    return listTile(
      {
        columns: [
          { title: t('tile.till'), unit: 'text' },
          { title: t('tile.store'), unit: 'text' },
          { title: t('tile.waiting'), unit: 'count' },
          { title: t('tile.since'), unit: 'moment' },
          { title: t('tile.seen'), unit: 'moment' },
        ],
        rows: rows.map((row) => ({
          cells: [row.name, row.store, row.unsynced, row.since.toISOString(), row.seen.toISOString()],
          path: null,
        })),
      },
      t('tile.unsynced.none'),
    );
  },
});
