import type { PanelCtx } from './db.ts';

/** Names of the stores and members of a cluster, by id; empty where there is no name any more. */
export async function namesOf(ctx: PanelCtx, clusterId: string): Promise<(id: string) => string> {
  const clusters = ctx.use('clusters');
  const found = [await clusters.stores(clusterId), await clusters.members(clusterId)];
  const names = new Map(found.flat().map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
