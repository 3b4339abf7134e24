import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { literal } from '#kit/postgres/like.ts';
import type { ClusterFrame } from '#plugins/cluster/contract.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { SettlementState } from '../../machines/settlement.ts';
import type { consignment } from '../../plugin.ts';
import type { ConsignmentCtx } from '../db.ts';
import { ownedClusters, ownerOf } from '../who.ts';

/** Vendors of one screen: clusters have fewer. */
const MOST = 500;

export interface VendorItem {
  id: string;
  name: string;
  phone: string;
  active: boolean;
  commissionBp: number;
  items: number;
  /** Of what is not settled yet. */
  openSatang: number;
  /** The statement that waits for somebody. */
  settlement: { id: string; number: string; state: SettlementState; netSatang: number } | null;
}
export interface VendorsData {
  clusterId: string;
  clusters: { id: string; name: string }[];
  q: string;
  rows: VendorItem[];
}

async function vendorsOf(ctx: ConsignmentCtx, clusterId: string, q: string): Promise<VendorItem[]> {
  const today = dayIn(ctx.now(), ctx.site.timezone);
  return ctx.sql<VendorItem>`
    select v.id, v.name, v.phone, v.active, v.commission_bp as "commissionBp",
      (select count(*)::int from consignment_item i where i.space_id = v.space_id and i.vendor_id = v.id
        and (i.to_day is null or i.to_day >= ${today}::date)) as items,
      (select coalesce(sum(s.net_satang), 0)::bigint from consignment_sale s where s.space_id = v.space_id and s.vendor_id = v.id
        and not exists (select 1 from consignment_settled d where d.space_id = s.space_id and d.bill_id = s.bill_id and d.line_id = s.line_id))
        as "openSatang",
      (select jsonb_build_object('id', t.id, 'number', t.number, 'state', t.state, 'netSatang', t.net_satang) from consignment_settlement t
        where t.space_id = v.space_id and t.vendor_id = v.id and t.state <> 'paid' order by t.created_at, t.id limit 1) as settlement
    from consignment_vendor v where v.space_id = ${ctx.space} and v.cluster_id = ${clusterId}::uuid
      and (${q} = '' or v.name ilike ${`%${literal(q)}%`} or v.phone ilike ${`%${literal(q)}%`})
    order by v.active desc, v.name collate "th-x-icu", v.id limit ${MOST}`;
}

const wordsOf = ({ q = '' }: Readonly<Record<string, string>>): string => q.trim().slice(0, 80);

/** Vendors of a cluster; null for who owns none. */
export const load: Load<typeof consignment, VendorsData | null> = async (ctx) => {
  const clusters = await ownedClusters(ctx);
  const wanted = ctx.query.cluster ?? clusters[0]?.id;
  if (wanted === undefined) return { data: null, noindex: true };
  const { clusterId } = await ownerOf(ctx, wanted);
  const q = wordsOf(ctx.query);
  const rows = await vendorsOf(ctx, clusterId, q);
  return { data: { clusterId, clusters: clusters.map(({ id, name }) => ({ id, name })), q, rows }, noindex: true };
};

/** The same as a tab of the cluster. */
export const tab: Load<typeof consignment, { frame: ClusterFrame; vendors: VendorsData }> = async (ctx) => {
  const frame = await ctx.use('clusters').frame(ctx.params.id!, 'vendors');
  if (!frame) throw notFound();
  const { clusterId } = await ownerOf(ctx, frame.cluster.id);
  const q = wordsOf(ctx.query);
  const vendors = { clusterId, clusters: [], q, rows: await vendorsOf(ctx, clusterId, q) };
  return { data: { frame, vendors }, title: frame.page.title, noindex: true };
};
