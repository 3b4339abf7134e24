import type { PlacesApi } from '../contract.ts';
import { addDevice } from './addDevice.ts';
import { clusters, clusterView, deviceView, type ClusterCtx } from './db.ts';

/** The service `cluster:places@1`. */
export const placesApi = (ctx: ClusterCtx): PlacesApi => ({
  clusters: async () => (await clusters(ctx).orderBy('c.code').execute()).map(clusterView),
  addTill: async (till) => deviceView(await addDevice(ctx, till)),
});
