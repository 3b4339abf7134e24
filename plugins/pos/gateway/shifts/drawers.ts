import { sql } from 'kysely';
import type { Load, LoadCtx } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isDay } from '#kit/thai/day.ts';
import type { ClusterFrame, ClusterTab, MemberView } from '#plugins/cluster/contract.ts';
import type { pos } from '../../plugin.ts';
import type { PosCtx, ShiftRecord } from '../db.ts';
import { namesOf } from '../names.ts';

const PAGE = 50;
export const SHIFT_SHOWS = ['', 'open', 'closed', 'differs'] as const;

/** What the list is narrowed to, as it stands in the address. */
export interface ShiftFilter {
  store: string;
  show: (typeof SHIFT_SHOWS)[number];
  from: string;
  to: string;
}
export interface ListedShift {
  id: string;
  drawer: string;
  store: string;
  device: string;
  state: ShiftRecord['state'];
  openedBy: string;
  openedAt: string;
  closedAt: string | null;
  floatSatang: number;
  /** Null while it is open. */
  expectedSatang: number | null;
  countedSatang: number | null;
  overShortSatang: number | null;
  lateBills: number;
}
export interface DrawersData {
  frame: ClusterFrame;
  stores: { id: string; name: string }[];
  filter: ShiftFilter;
  isLaterPage: boolean;
  /** Where the list goes on; empty where it does not. */
  next: string;
  total: number;
  /** What the drawers of all of these were over (above zero) or short. */
  overShortSatang: number;
  rows: ListedShift[];
}

const readsDrawers = ({ rights }: MemberView): boolean => rights.manages || rights.owns;

/** The service `cluster:tabs@1`. */
export const clusterTabs = (ctx: PosCtx) => ({
  tabs: async (_clusterId: string, member: MemberView): Promise<ClusterTab[]> =>
    readsDrawers(member) ? [{ tab: 'drawers', title: (await ctx.texts())('page.drawers'), order: 120 }] : [],
});

/** @throws Refusal 404 for who may not look into drawers there */
async function frameOf(ctx: LoadCtx<typeof pos>): Promise<ClusterFrame> {
  const frame = await ctx.use('clusters').frame(ctx.params.id!, 'drawers');
  if (!frame) throw notFound();
  return frame;
}

/** Shifts of a cluster's drawers, the newest first: of the stores that the visitor manages. */
export const drawers: Load<typeof pos, DrawersData> = async (ctx) => {
  const frame = await frameOf(ctx);
  const { query } = ctx;
  const { cluster, member } = frame;
  const stores = (await ctx.use('clusters').stores(cluster.id)).filter(({ id }) => member.storeIds?.includes(id) ?? true);
  const day = (text = '') => (isDay(text) ? text : '');
  const filter: ShiftFilter = {
    store: stores.find(({ id }) => id === query.store)?.id ?? '',
    show: SHIFT_SHOWS.find((show) => show === query.show) ?? '',
    from: day(query.from),
    to: day(query.to),
  };
  const ids = filter.store ? [filter.store] : stores.map(({ id }) => id);
  const opened = sql`(s.opened_at at time zone ${ctx.site.timezone})::date`;
  const where = sql.join(
    [
      sql`s.space_id = ${ctx.space} and s.cluster_id = ${cluster.id} and s.store_id = any(${ids}::uuid[])`,
      filter.show === 'differs' ? sql`s.over_short_satang <> 0` : filter.show ? sql`s.state = ${filter.show}` : sql`true`,
      filter.from ? sql`${opened} >= ${filter.from}::date` : sql`true`,
      filter.to ? sql`${opened} <= ${filter.to}::date` : sql`true`,
    ],
    sql` and `,
  );
  const [time, last] = (query.after ?? '').split('_');
  const cursor = time && last && isUuid(last) && Number.isFinite(Date.parse(time)) ? { at: new Date(time), id: last } : null;
  const { rows } = await sql<ShiftRecord>`
    select s.* from pos_shift s where ${where} ${cursor ? sql`and (s.opened_at, s.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by s.opened_at desc, s.id desc limit ${PAGE + 1}`.execute(ctx.db);
  const { rows: sums } = await sql<{ total: number; over: number }>`
    select count(*)::int as total, coalesce(sum(s.over_short_satang), 0)::bigint as over from pos_shift s where ${where}`.execute(ctx.db);
  const named = await namesOf(ctx, cluster.id);
  const shown = rows.slice(0, PAGE);
  const end = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    data: {
      frame,
      stores: stores.map(({ id, name }) => ({ id, name })),
      filter,
      isLaterPage: cursor !== null,
      next: end ? `${end.opened_at.toISOString()}_${end.id}` : '',
      total: sums[0]!.total,
      overShortSatang: sums[0]!.over,
      rows: shown.map((row) => ({
        id: row.id,
        drawer: row.drawer,
        store: named(row.store_id).name,
        device: named(row.device_id).name,
        state: row.state,
        openedBy: named(row.opened_by).name,
        openedAt: row.opened_at.toISOString(),
        closedAt: row.closed_at?.toISOString() ?? null,
        floatSatang: row.float_satang,
        expectedSatang: row.expected_satang,
        countedSatang: row.counted_satang,
        overShortSatang: row.over_short_satang,
        lateBills: row.late_bills,
      })),
    },
    title: frame.page.title,
    noindex: true,
  };
};
