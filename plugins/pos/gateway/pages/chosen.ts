import type { Load } from '#kernel/contract/load.ts';
import type { ClusterView } from '#plugins/cluster/contract.ts';
import type { PosCtx } from '../db.ts';
import type { pos } from '../../plugin.ts';
import { managed } from '../who.ts';

/** Clusters that the visitor manages, and the one that the page is about: as its address has it, else the first. */
export async function chosenCluster(
  ctx: PosCtx,
  wanted: string | undefined,
): Promise<{ clusters: { id: string; name: string }[]; chosen: ClusterView | null }> {
  const clusters = await managed(ctx);
  return {
    clusters: clusters.map(({ id, name }) => ({ id, name })),
    chosen: clusters.find(({ id }) => id === wanted) ?? clusters[0] ?? null,
  };
}

/** Whether somebody has bills to look at. */
export const clusterLinks: Load<typeof pos, { manages: boolean }> = async (ctx) => ({ data: { manages: (await managed(ctx)).length > 0 } });
