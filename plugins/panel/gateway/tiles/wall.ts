import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { panel } from '../../plugin.ts';
import type { Board } from '../../schemas.ts';
import type { PanelCtx } from '../db.ts';
import { keptOf, SCREEN } from '../kept.ts';
import { managed, viewOf, wallOf } from '../view.ts';
import { boardOf } from './board.ts';

export interface WallData {
  /** What it is called: the cluster, and the store where it shows one. */
  name: string;
  board: Board;
}

/** What a screen on a wall shows of today: by its device, else by the account that looks. Null for who may see nothing. @throws Refusal 403 `device-revoked` */
export async function wallData(ctx: PanelCtx, clusterId: string): Promise<WallData | null> {
  const wall = await wallOf(ctx);
  if (wall) {
    const id = SCREEN.wall(wall.device.id);
    const kept = (await keptOf(ctx, wall.cluster.id, [id])).get(id);
    const name = wall.stores.length === 1 ? `${wall.cluster.name} · ${wall.stores[0]!.name}` : wall.cluster.name;
    return { name, board: await boardOf(ctx, wall, {}, kept?.body.tiles ?? null) };
  }
  const clusters = await managed(ctx);
  const cluster = clusters.find(({ id }) => id === clusterId.toLowerCase()) ?? clusters[0];
  if (!cluster) return null;
  const view = await viewOf(ctx, cluster.id);
  const id = SCREEN.mine(ctx.account!.id);
  const kept = (await keptOf(ctx, cluster.id, [id])).get(id);
  return { name: cluster.name, board: await boardOf(ctx, view, {}, kept?.body.tiles ?? null) };
}

export const wall: HandlerOf<typeof panel, 'wall'> = async (ctx, { cluster }) => {
  const data = await wallData(ctx, cluster);
  if (!data) throw ctx.refuse('wall-unknown');
  return data;
};
