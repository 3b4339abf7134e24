import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { panel } from '../plugin.ts';
import type { Wall } from '../schemas.ts';
import type { PanelCtx } from './db.ts';
import { COLLECTION, documentsOf, keptOf, SCREEN, type Kept } from './kept.ts';
import { idsOf, viewOf, type View } from './view.ts';

/** Devices that are paired with stores that the visitor manages. */
async function devicesOf(ctx: PanelCtx, { cluster, stores }: View) {
  const ids = idsOf(stores);
  return (await ctx.use('clusters').devices(cluster.id)).filter((device) => device.revokedAt === null && ids.includes(device.storeId));
}

/** The id under which an arrangement is kept. @throws Refusal 404 for a wall that is none of the visitor's */
async function screenId(ctx: PanelCtx, view: View, screen: string): Promise<string> {
  if (screen === 'mine') return SCREEN.mine(ctx.account!.id);
  if (!(await devicesOf(ctx, view)).some(({ id }) => id === screen)) throw notFound();
  return SCREEN.wall(screen);
}

/** How tiles stand on a screen of the visitor's, and of which stores a wall is. */
export async function screenOf(ctx: PanelCtx, view: View, screen: string): Promise<{ revision: number; kept: Kept | null }> {
  const id = await screenId(ctx, view, screen);
  const found = (await keptOf(ctx, view.cluster.id, [id])).get(id);
  return { revision: found?.revision ?? 0, kept: found?.body ?? null };
}

export const arrange: HandlerOf<typeof panel, 'arrange'> = async (ctx, { screen, cluster, tiles, revision }) => {
  const documents = await documentsOf(ctx);
  const view = await viewOf(ctx, cluster);
  const id = await screenId(ctx, view, screen);
  const place = { cluster: view.cluster.id, collection: COLLECTION };
  const before = (await documents.read<Kept>(place, [id])).get(id);
  // A wall is made by itself, and never by arranging it.
  if (screen !== 'mine' && !before) throw notFound();
  return { revision: await documents.put(place, { id, body: { ...before?.body, tiles }, revision }, view.member.id) };
};

export const reset: HandlerOf<typeof panel, 'reset'> = async (ctx, { screen, cluster }) => {
  const documents = await documentsOf(ctx);
  const view = await viewOf(ctx, cluster);
  const id = await screenId(ctx, view, screen);
  const place = { cluster: view.cluster.id, collection: COLLECTION };
  const before = (await documents.read<Kept>(place, [id])).get(id);
  if (!before) return;
  if (screen === 'mine') await documents.remove(place, { id, revision: before.revision }, view.member.id);
  else await documents.put(place, { id, body: { ...before.body, tiles: [] }, revision: before.revision }, view.member.id);
};

/** Paired devices with whether they are walls. */
export async function wallsOf(ctx: PanelCtx, view: View): Promise<Wall[]> {
  const devices = await devicesOf(ctx, view);
  const kept = await keptOf(
    ctx,
    view.cluster.id,
    devices.map(({ id }) => SCREEN.wall(id)),
  );
  return devices.map(({ id, name, storeId }) => {
    const stores = kept.get(SCREEN.wall(id))?.body.stores;
    const store = view.stores.find((each) => each.id === storeId)?.name ?? '';
    return { id, name, store, on: stores !== undefined, all: stores !== undefined && !(stores.length === 1 && stores[0] === storeId) };
  });
}

export const walls: HandlerOf<typeof panel, 'walls'> = async (ctx, { cluster }) => ({
  walls: await wallsOf(ctx, await viewOf(ctx, cluster)),
});

export const setWall: HandlerOf<typeof panel, 'setWall'> = async (ctx, { device, cluster, on, all }) => {
  const documents = await documentsOf(ctx);
  const view = await viewOf(ctx, cluster);
  const found = (await devicesOf(ctx, view)).find(({ id }) => id === device);
  if (!found) throw notFound();
  const id = SCREEN.wall(device);
  const place = { cluster: view.cluster.id, collection: COLLECTION };
  const before = (await documents.read<Kept>(place, [id])).get(id);
  const { revision = 0 } = before ?? {};
  const stores = !all ? [found.storeId] : view.member.storeIds === null ? ['*'] : idsOf(view.stores);
  if (on) await documents.put(place, { id, body: { tiles: before?.body.tiles ?? [], stores }, revision }, view.member.id);
  else if (before) await documents.remove(place, { id, revision }, view.member.id);
  await ctx.audit({ action: 'panel.setWall', entity: 'cluster_device', entityId: device, after: { on, stores } });
};
