import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ClusterView, MemberView, StoreView } from '#plugins/cluster/contract.ts';
import type { ConsignmentCtx, SettlementRow, VendorRow } from './db.ts';

/** A cluster that the account that asks owns. */
export interface Owned {
  readonly clusterId: string;
  readonly member: MemberView;
}

/** For calls. @throws Refusal 404 for who is nobody there · 403 `right-missing` for who does not own it */
export async function ownerOf(ctx: ConsignmentCtx, clusterId: string): Promise<Owned> {
  const member = isUuid(clusterId) ? await ctx.use('clusters').membership(clusterId) : null;
  if (!member) throw notFound();
  if (!member.rights.owns) throw ctx.refuse('right-missing');
  return { clusterId: clusterId.toLowerCase(), member };
}

/** Of a cluster that is owned. @throws Refusal 404 */
export async function storesOf(ctx: ConsignmentCtx, clusterId: string): Promise<readonly StoreView[]> {
  return ctx.use('clusters').stores(clusterId);
}

/** The clusters that the account that asks is a member of and owns. */
export async function ownedClusters(ctx: ConsignmentCtx): Promise<ClusterView[]> {
  const clusters = ctx.use('clusters');
  const found: ClusterView[] = [];
  for (const cluster of ctx.account ? await clusters.mine() : [])
    if ((await clusters.membership(cluster.id))?.rights.owns) found.push(cluster);
  return found;
}

/** @throws Refusal 404 */
export async function vendorOf(ctx: ConsignmentCtx, clusterId: string, id: string): Promise<VendorRow> {
  const row = isUuid(id) ? await ctx.db.selectFrom('consignment_vendor').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!row || row.cluster_id !== clusterId) throw notFound();
  return row;
}

/** How somebody sees a statement: as an owner of the cluster, or as the vendor. */
export interface Seen {
  readonly settlement: SettlementRow;
  readonly vendor: VendorRow;
  readonly as: 'owner' | 'vendor';
}

/** A statement that the account that asks may see: a vendor once it is calculated. @throws Refusal 404 */
export async function seenSettlement(ctx: ConsignmentCtx, id: string): Promise<Seen> {
  const settlement = isUuid(id)
    ? await ctx.db.selectFrom('consignment_settlement').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!settlement || !ctx.account) throw notFound();
  const vendor = await vendorOf(ctx, settlement.cluster_id, settlement.vendor_id);
  const member = await ctx.use('clusters').membership(settlement.cluster_id);
  if (member?.rights.owns) return { settlement, vendor, as: 'owner' };
  if (vendor.account_id === ctx.account.id && settlement.state !== 'open') return { settlement, vendor, as: 'vendor' };
  throw notFound();
}

/** Whether nobody else could agree to what the account that asks does: no other owner, nor, for the site's staff, another of them. */
export async function isAlone(ctx: ConsignmentCtx, clusterId: string): Promise<boolean> {
  const others = (await ctx.use('clusters').members(clusterId)).filter(
    ({ accountId, rights }) => rights.owns && accountId !== null && accountId !== ctx.account?.id,
  );
  if (others.length > 0) return false;
  if (ctx.role === 'user') return true;
  return (await ctx.use('accounts').withRole(['manager', 'admin'])).every(({ id }) => id === ctx.account?.id);
}
