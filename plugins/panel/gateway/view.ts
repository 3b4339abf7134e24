import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ClusterView, DeviceView, MemberView, Rights, StoreView } from '#plugins/cluster/contract.ts';
import { daysOf, type Days } from '../rules/span.ts';
import type { PanelCtx } from './db.ts';
import { keptOf, SCREEN } from './kept.ts';

/** Who looks, and at what. */
export interface View {
  readonly cluster: ClusterView;
  /** Stores that they may see. */
  readonly stores: readonly StoreView[];
  /** Those of them that are looked at. */
  readonly shown: readonly StoreView[];
  readonly rights: Partial<Rights>;
}

/** What whoever stands before a wall may see: nothing that tells how much cash there is in a drawer. */
const WALL_RIGHTS: Partial<Rights> = { manages: true, stock: true };

const manages = (member: MemberView | null): member is MemberView => member !== null && (member.rights.owns || member.rights.manages);

const mayBe = <T extends { id: string }>(all: readonly T[], id: string): readonly T[] =>
  id ? all.filter((each) => each.id === id.toLowerCase()) : all;

/** A cluster as one that manages stores of it. @throws Refusal 404 for whoever does not */
export async function viewOf(ctx: PanelCtx, clusterId: string, storeId = ''): Promise<View & { readonly member: MemberView }> {
  const id = uuid(clusterId);
  const clusters = ctx.use('clusters');
  const member = ctx.account ? await clusters.membership(id) : null;
  if (!manages(member)) throw notFound();
  const cluster = (await managed(ctx)).find((each) => each.id === id);
  if (!cluster) throw notFound();
  const stores = (await clusters.stores(id)).filter((store) => member.storeIds?.includes(store.id) ?? true);
  return { member, cluster, stores, shown: mayBe(stores, storeId), rights: member.rights };
}

/** Clusters of which the account manages stores; none where it manages nothing. */
export async function managed(ctx: PanelCtx): Promise<ClusterView[]> {
  const clusters = ctx.use('clusters');
  const found: ClusterView[] = [];
  for (const cluster of ctx.account ? await clusters.mine() : []) if (manages(await clusters.membership(cluster.id))) found.push(cluster);
  return found;
}

/** The wall that asks: a paired device that somebody has made one. Null for any other. @throws Refusal 403 `device-revoked` */
export async function wallOf(ctx: PanelCtx): Promise<(View & { readonly device: DeviceView }) | null> {
  const clusters = ctx.use('clusters');
  const till = await clusters.till();
  if (!till) return null;
  const { cluster, device } = till;
  const kept = (await keptOf(ctx, cluster.id, [SCREEN.wall(device.id)])).get(SCREEN.wall(device.id));
  if (!kept) return null;
  const seen = kept.body.stores ?? [];
  const stores = (await clusters.stores(cluster.id)).filter(({ id }) => seen.includes('*') || seen.includes(id));
  return { cluster, device, stores, shown: stores, rights: WALL_RIGHTS };
}

/** The days that are looked at, with today. */
export async function spanOf(
  ctx: PanelCtx,
  { cluster }: View,
  days: Partial<Days>,
): Promise<Days & { readonly today: string; readonly endsAt: string }> {
  const { day: today, endsAt } = await ctx.use('sales').today(cluster.features.dayCutHour);
  return { ...daysOf(days, today), today, endsAt };
}

export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
