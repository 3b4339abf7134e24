import type { Load } from '#kernel/contract/load.ts';
import type { supply } from '../../plugin.ts';
import { levelsOf, type LevelsData } from '../stock/levels.ts';

/** Goods of all stores of the visitor's, or of the one that is chosen. */
export const all: Load<typeof supply, LevelsData | null> = async (ctx) => ({ data: await levelsOf(ctx, ctx.query, false), noindex: true });

/** Goods of one store: the first where none is chosen. */
export const ofStore: Load<typeof supply, LevelsData | null> = async (ctx) => ({
  data: await levelsOf(ctx, ctx.query, true),
  noindex: true,
});
