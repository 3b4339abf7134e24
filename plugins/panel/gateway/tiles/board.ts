import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { apart } from '#kit/postgres/apart.ts';
import type { TilesApi, TileView } from '../../contract.ts';
import type { panel } from '../../plugin.ts';
import { arranged } from '../../rules/arrangement.ts';
import { lengthOf, MOST_DAYS, type Days } from '../../rules/span.ts';
import type { Board, Placed } from '../../schemas.ts';
import type { PanelCtx } from '../db.ts';
import { screenOf } from '../screens.ts';
import { idsOf, spanOf, viewOf, type View } from '../view.ts';

/** A tile of an area, with who reads it. */
export interface KnownTile extends Omit<TileView, 'id'> {
  /** `<area>.<tile>`. */
  readonly id: string;
  /** Its name in its area. */
  readonly name: string;
  readonly api: TilesApi;
}

/** Does something that another area answers for: what goes wrong with it is logged, and nothing comes of it. */
const guarded = <T>(ctx: PanelCtx, area: string, work: () => Promise<T>): Promise<T | null> =>
  apart(ctx.db, work, (error) => {
    ctx.log.error({ err: error, area }, 'a tile could not be read');
    return null;
  });

/** Tiles of all areas that somebody with these rights may see. */
export async function tilesFor(ctx: PanelCtx, { rights }: Pick<View, 'rights'>): Promise<KnownTile[]> {
  const found: KnownTile[] = [];
  for (const { plugin, api } of ctx.gather('tiles'))
    for (const { id, ...tile } of (await guarded(ctx, plugin, () => api.tiles())) ?? [])
      if (rights[tile.right]) found.push({ ...tile, id: `${plugin}.${id}`, name: id, api });
  return found;
}

/** Tiles as they are placed, each with what it shows now. */
export async function boardOf(ctx: PanelCtx, view: View, days: Partial<Days>, kept: readonly Placed[] | null): Promise<Board> {
  const { from, to, today, endsAt } = await spanOf(ctx, view, days);
  const { id: clusterId, features } = view.cluster;
  const query = { clusterId, storeIds: idsOf(view.shown), from, to, today, dayCutHour: features.dayCutHour };
  const placed = arranged(await tilesFor(ctx, view), kept?.length ? kept : null);
  const tiles: Board['tiles'] = [];
  for (const { id, name, api, size, title, kind } of placed)
    tiles.push({ id, size, title, kind, data: (await guarded(ctx, id, () => api.read(name, query))) as Board['tiles'][number]['data'] });
  return { at: ctx.now().toISOString(), from, to, today, endsAt, tiles };
}

/** @throws Refusal 422 `too-many-days` */
export function checkDays(ctx: Pick<PanelCtx, 'refuse'>, days: Days): Days {
  if (lengthOf(days) > MOST_DAYS) throw ctx.refuse('too-many-days', { most: MOST_DAYS });
  return days;
}

export const board: HandlerOf<typeof panel, 'board'> = async (ctx, { cluster, store, screen, ...days }) => {
  const view = await viewOf(ctx, cluster, store);
  checkDays(ctx, await spanOf(ctx, view, days));
  const { kept } = await screenOf(ctx, view, screen);
  return boardOf(ctx, view, days, kept?.tiles ?? null);
};
