import type { Load } from '#kernel/contract/load.ts';
import type { Floor } from '../../calls/cafe.ts';
import type { pos } from '../../plugin.ts';
import { floorOf } from '../setup/floor.ts';
import { managed, managerOf } from '../who.ts';

export interface FloorData {
  stores: { id: string; name: string }[];
  /** Null for who manages no store. */
  chosen: { id: string; floor: Floor } | null;
}

/** Plans of the stores that one manages: the one that the address names, else the first. */
export const floor: Load<typeof pos, FloorData> = async (ctx) => {
  const found = [];
  for (const { id } of await managed(ctx)) found.push(...(await managerOf(ctx, id)).stores);
  const stores = found.map(({ id, name }) => ({ id, name }));
  const store = stores.find(({ id }) => id === ctx.query.store) ?? stores[0];
  return { data: { stores, chosen: store ? { id: store.id, floor: await floorOf(ctx, store.id) } : null }, noindex: true };
};
