import type { Load } from '#kernel/contract/load.ts';
import type { panel } from '../../plugin.ts';
import type { Summary } from '../../schemas.ts';
import { chosen, type Looking } from './chosen.ts';

export interface SummaryData extends Looking {
  /** Null for who manages nothing. */
  summary: Summary | null;
}

/** Figures of a cluster: of today, unless the address says of when. */
export const summary: Load<typeof panel, SummaryData> = async (ctx) => {
  const { looking, view } = await chosen(ctx, ctx.query);
  if (!view) return { data: { ...looking, summary: null }, noindex: true };
  return { data: { ...looking, summary: await ctx.call('summary', looking.filter) }, noindex: true };
};
