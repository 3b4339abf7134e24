import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { desk } from '../plugin.ts';
import { askAreas } from './areas.ts';
import type { DeskCtx } from './db.ts';

/** How many wait for the visitor, by `<area>.<count>`. */
export async function countsOf(ctx: DeskCtx): Promise<Record<string, number>> {
  const { answers } = await askAreas(ctx, (area) => area.counts());
  return Object.fromEntries(answers.flatMap(([area, counts]) => Object.entries(counts).map(([name, count]) => [`${area}.${name}`, count])));
}

export const counts: HandlerOf<typeof desk, 'counts'> = async (ctx) => ({ counts: await countsOf(ctx) });
