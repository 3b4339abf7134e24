import type { PosCtx } from './db.ts';

/** Somebody or something by name; its id where there is no name any more. */
export type Named = (id: string) => { id: string; name: string };

/** Names of the stores, members and tills of a cluster. */
export async function namesOf(ctx: PosCtx, clusterId: string): Promise<Named> {
  const clusters = ctx.use('clusters');
  const found = [await clusters.stores(clusterId), await clusters.members(clusterId), await clusters.devices(clusterId)];
  const names = new Map(found.flat().map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? '' });
}
