import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { cafe } from '../../calls/cafe.ts';
import type { pos } from '../../plugin.ts';
import { chosenCluster } from './chosen.ts';

export interface MenuData {
  clusters: { id: string; name: string }[];
  /** Null for who manages no cluster. */
  chosen: ({ id: string } & Reply<typeof cafe.menu>) | null;
}

/** What goods of a cluster may be had with, and its stations. */
export const menu: Load<typeof pos, MenuData> = async (ctx) => {
  const { clusters, chosen } = await chosenCluster(ctx, ctx.query.cluster);
  if (!chosen) return { data: { clusters, chosen: null }, noindex: true };
  return { data: { clusters, chosen: { id: chosen.id, ...(await ctx.call('menu', { cluster: chosen.id })) } }, noindex: true };
};
