import { listTile, type TileData, type TileQuery, type TilesApi } from '#plugins/panel/contract.ts';
import type { FlagRecord, PosCtx } from './db.ts';
import { namesOf } from './names.ts';

/** Rows of a tile. */
const MOST = 50;

type Texts = Awaited<ReturnType<PosCtx['texts']>>;

/** Drawers that are open, those that have been for longest first. What should be in them is for reports. */
async function shifts(ctx: PosCtx, t: Texts, { clusterId, storeIds }: TileQuery): Promise<TileData> {
  const rows = await ctx.sql<{ store_id: string; device_id: string; opened_by: string; opened_at: Date; bills: number; satang: number }>`
    select s.store_id, s.device_id, s.opened_by, s.opened_at, b.bills, b.satang from pos_shift s
    cross join lateral (
      select count(*)::int as bills, coalesce(sum(total_satang), 0)::bigint as satang from pos_bill b
      where b.space_id = s.space_id and b.shift_id = s.id) b
    where s.space_id = ${ctx.space} and s.cluster_id = ${clusterId}::uuid and s.state = 'open' and s.store_id = any(${storeIds}::uuid[])
    order by s.opened_at, s.id limit ${MOST}`;
  const named = await namesOf(ctx, clusterId);
  return listTile(
    {
      columns: [
        { title: t('tile.till'), unit: 'text' },
        { title: t('bill.store'), unit: 'text' },
        { title: t('bill.member'), unit: 'text' },
        { title: t('tile.since'), unit: 'moment' },
        { title: t('tile.bills'), unit: 'count' },
        { title: t('tile.sold'), unit: 'satang' },
      ],
      rows: rows.map((row) => ({
        cells: [
          named(row.device_id).name,
          named(row.store_id).name,
          named(row.opened_by).name,
          row.opened_at.toISOString(),
          row.bills,
          row.satang,
        ],
        path: null,
      })),
    },
    t('tile.shifts.none'),
  );
}

/** What a manager should look at, the oldest first. */
async function flags(ctx: PosCtx, t: Texts, { clusterId, storeIds }: TileQuery): Promise<TileData> {
  const rows = await ctx.sql<Pick<FlagRecord, 'code' | 'title' | 'subject' | 'subject_id' | 'store_id' | 'at'>>`
    select code, title, subject, subject_id, store_id, at from pos_flag where space_id = ${ctx.space} and cluster_id = ${clusterId}::uuid
      and resolved_at is null and store_id = any(${storeIds}::uuid[]) order by at, id limit ${MOST}`;
  const named = await namesOf(ctx, clusterId);
  return listTile(
    {
      columns: [
        { title: t('flags.title'), unit: 'text' },
        { title: t('bill.number'), unit: 'text' },
        { title: t('bill.store'), unit: 'text' },
        { title: t('tile.since'), unit: 'moment' },
      ],
      rows: rows.map((row) => ({
        cells: [t(`flag.${row.code}`), row.title, named(row.store_id).name, row.at.toISOString()],
        path: row.subject === 'bill' ? `/cluster/user/bills/${row.subject_id}` : `/cluster/user/bills?cluster=${clusterId}`,
      })),
    },
    t('tile.flags.none'),
  );
}

/** What tills have to show at a glance beside what they sell. */
export const tilesApi = (ctx: PosCtx): TilesApi => ({
  async tiles() {
    const t = await ctx.texts();
    return [
      { id: 'shifts', title: t('tile.shifts'), kind: 'list', right: 'seesExpected', size: 'medium', order: 80 },
      { id: 'flags', title: t('flags.title'), kind: 'list', right: 'manages', size: 'medium', order: 90 },
    ];
  },
  async read(id, query) {
    const t = await ctx.texts();
    return id === 'shifts' ? shifts(ctx, t, query) : flags(ctx, t, query);
  },
});
