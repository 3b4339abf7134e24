import type { ClustersApi } from '../contract.ts';
import { clusterOf, clusterView, deviceView, members, memberView, storeOf, stores, storeView, type ClusterCtx } from './db.ts';
import { devicesOf } from './devices.ts';
import { frameOf } from './frame.ts';
import { provePin } from './pin.ts';
import { membership, ownClusters } from './standing.ts';
import { askingDevice, signedIn } from './tills.ts';

/** The service `cluster:clusters@1`. */
export const clustersApi = (ctx: ClusterCtx): ClustersApi => ({
  membership: (clusterId) => membership(ctx, clusterId),
  frame: (clusterId, tab) => frameOf(ctx, clusterId, tab),

  async mine() {
    if (!ctx.account) return [];
    const memberRows = await ctx.db
      .selectFrom('cluster_member')
      .select('cluster_id')
      .where('account_id', '=', ctx.account.id)
      .where('removed_at', 'is', null)
      .execute();
    const ids = new Set(memberRows.map(({ cluster_id }) => cluster_id));
    return (await ownClusters(ctx))
      .filter(({ id }) => ids.has(id))
      .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
      .map(clusterView);
  },

  stores: async (clusterId) =>
    (await stores(ctx).where('s.cluster_id', '=', clusterId).orderBy('s.branch_code').orderBy('s.id').execute()).map(storeView),

  async place(storeId) {
    const row = await stores(ctx).where('s.id', '=', storeId).executeTakeFirst();
    return row ? { cluster: clusterView(await clusterOf(ctx, row.cluster_id)), store: storeView(row) } : null;
  },

  members: async (clusterId) =>
    (await members(ctx).where('m.cluster_id', '=', clusterId).orderBy('m.name').orderBy('m.id').execute()).map(memberView),

  devices: async (clusterId) => (await devicesOf(ctx, clusterId)).map(deviceView),

  async till() {
    const device = await askingDevice(ctx);
    if (!device) return null;
    const store = await storeOf(ctx, device.store_id);
    return {
      cluster: clusterView(await clusterOf(ctx, store.cluster_id)),
      store: storeView(store),
      device: deviceView(device),
      member: await signedIn(ctx, device),
    };
  },

  async approve(memberId, pin) {
    const device = await askingDevice(ctx);
    if (!device) throw ctx.refuse('device-unknown');
    const { cluster_id } = await storeOf(ctx, device.store_id);
    return memberView(await provePin(ctx, { deviceId: device.id, storeId: device.store_id, clusterId: cluster_id }, memberId, pin));
  },

  async seen(deviceId, { unsynced, version }) {
    const now = ctx.now();
    await ctx.sql`update cluster_device set last_seen_at = ${now}, unsynced = ${unsynced}, version = ${version.slice(0, 40)},
      unsynced_since = case when ${unsynced}::int = 0 then null else coalesce(unsynced_since, ${now}) end
      where id = ${deviceId} and revoked_at is null`;
  },
});
