import { isUuid } from '#kernel/contract/uuid.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { panel } from '../../plugin.ts';
import type { Board, Wall } from '../../schemas.ts';
import { keepsScreens } from '../kept.ts';
import { screenOf, wallsOf } from '../screens.ts';
import { boardOf, tilesFor } from '../tiles/board.ts';
import { chosen, type Looking } from './chosen.ts';

export interface DashboardData extends Looking {
  /** `mine`, or the wall whose tiles are looked at. */
  screen: string;
  walls: Wall[];
  /** Whether tiles can be arranged here. */
  arranges: boolean;
  /** Of the arrangement; 0 where there is none. */
  revision: number;
  /** All tiles that there are. */
  tiles: { id: string; title: string; size: Board['tiles'][number]['size'] }[];
  /** Null for who manages nothing. */
  board: Board | null;
}

/** Tiles of the stores that the visitor manages, as they have arranged them. */
export const dashboard: Load<typeof panel, DashboardData> = async (ctx) => {
  const { looking, view } = await chosen(ctx, ctx.query);
  const nothing = { ...looking, screen: 'mine', walls: [], arranges: false, revision: 0, tiles: [], board: null };
  if (!view) return { data: nothing, noindex: true };
  const walls = await wallsOf(ctx, view);
  const wall = walls.find(({ id, on }) => on && isUuid(ctx.query.screen ?? '') && id === ctx.query.screen);
  const screen = wall?.id ?? 'mine';
  const { revision, kept } = await screenOf(ctx, view, screen);
  const known = await tilesFor(ctx, view);
  return {
    data: {
      ...looking,
      screen,
      walls,
      arranges: await keepsScreens(ctx),
      revision,
      tiles: known.map(({ id, title, size }) => ({ id, title, size })),
      board: await boardOf(ctx, view, looking.filter, kept?.tiles ?? null),
    },
    noindex: true,
  };
};
