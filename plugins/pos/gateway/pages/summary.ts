import type { Load } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { addDays, daysBetween, isDay } from '#kit/thai/day.ts';
import type { pos } from '../../plugin.ts';
import type { Summary } from '../../calls/reportSchemas.ts';
import { chosenCluster } from './chosen.ts';

const MOST_DAYS = 92;

export interface SummaryData {
  clusters: { id: string; name: string }[];
  filter: { cluster: string; store: string };
  /** Null for who manages no cluster. */
  summary: Summary | null;
}

/** Figures of a cluster: of today, unless the address says of when. */
export const summary: Load<typeof pos, SummaryData> = async (ctx) => {
  const { call, query } = ctx;
  const { clusters, chosen } = await chosenCluster(ctx, query.cluster);
  const filter = { cluster: chosen?.id ?? '', store: isUuid(query.store ?? '') ? query.store! : '' };
  if (!chosen) return { data: { clusters, filter, summary: null }, noindex: true };
  const to = isDay(query.to ?? '') ? query.to! : '';
  const wanted = isDay(query.from ?? '') ? query.from! : '';
  const from = to && wanted && daysBetween(wanted, to) >= MOST_DAYS ? addDays(to, 1 - MOST_DAYS) : wanted;
  return { data: { clusters, filter, summary: await call('summary', { ...filter, from: to ? from : '', to }) }, noindex: true };
};
