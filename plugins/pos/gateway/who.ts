import type { ClusterView, MemberView, StoreView, TillView } from '#plugins/cluster/contract.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { PosCtx } from './db.ts';

/** The till that asks. @throws Refusal 403 `till-unknown`, `device-revoked` */
export async function tillOf(ctx: PosCtx): Promise<TillView> {
  const till = await ctx.use('clusters').till();
  if (!till) throw ctx.refuse('till-unknown');
  return till;
}

/** The till that asks, with who has signed in there. @throws Refusal 403 `till-unknown`, `device-revoked`, `member-needed` */
export async function staffedTill(ctx: PosCtx): Promise<TillView & { readonly member: MemberView }> {
  const till = await tillOf(ctx);
  if (!till.member) throw ctx.refuse('member-needed');
  return { ...till, member: till.member };
}

/** Somebody who may see the bills of some stores of a cluster. */
export interface Reader {
  readonly member: MemberView;
  readonly cluster: ClusterView;
  /** Those that they may see, of those that there are. */
  readonly stores: readonly StoreView[];
}

/** The account that asks, as one that manages a cluster. @throws Refusal 404 for whoever does not */
export async function managerOf(ctx: PosCtx, clusterId: string): Promise<Reader> {
  const id = uuid(clusterId);
  const clusters = ctx.use('clusters');
  const member = ctx.account ? await clusters.membership(id) : null;
  if (!member || !(member.rights.owns || member.rights.manages)) throw notFound();
  const cluster = (await clusters.mine()).find((each) => each.id === id);
  if (!cluster) throw notFound();
  const stores = (await clusters.stores(id)).filter((store) => member.storeIds === null || member.storeIds.includes(store.id));
  return { member, cluster, stores };
}

/** Clusters that the account manages; none where it manages nothing. */
export async function managed(ctx: PosCtx): Promise<ClusterView[]> {
  const clusters = ctx.use('clusters');
  const found: ClusterView[] = [];
  for (const cluster of ctx.account ? await clusters.mine() : []) {
    const member = await clusters.membership(cluster.id);
    if (member && (member.rights.owns || member.rights.manages)) found.push(cluster);
  }
  return found;
}

type OfStore = { readonly cluster_id: string; readonly store_id: string };

/** Who asks, where they manage the store of a row; null where they do not. */
export async function manages(ctx: PosCtx, row: OfStore): Promise<MemberView | null> {
  const member = ctx.account ? await ctx.use('clusters').membership(row.cluster_id) : null;
  const isTheirs = member && (member.storeIds === null || member.storeIds.includes(row.store_id));
  return isTheirs && (member.rights.owns || member.rights.manages) ? member : null;
}

/**
 * Whether a row of a store may be shown to whoever asks: at a till of the same store to who has signed in there, else to a manager of it.
 * @throws Refusal 404 where it may not · 403 `device-revoked`
 */
export async function readerOf(ctx: PosCtx, row: OfStore): Promise<MemberView> {
  const manager = await manages(ctx, row);
  if (manager) return manager;
  const till = await ctx.use('clusters').till();
  if (till?.member && till.store.id === row.store_id) return till.member;
  throw notFound();
}
