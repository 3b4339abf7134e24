import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { panel } from '../../plugin.ts';
import { wallData, type WallData } from '../tiles/wall.ts';

/** What the wall shows first; null where this browser may show nothing. */
export const wall: Load<typeof panel, { wall: WallData | null }> = async (ctx) => {
  try {
    return { data: { wall: await wallData(ctx, ctx.query.cluster ?? '') }, noindex: true };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'device-revoked') return { data: { wall: null }, noindex: true };
    throw error;
  }
};
