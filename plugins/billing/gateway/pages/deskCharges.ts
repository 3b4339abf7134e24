import { SHOWS } from '../../rules/chargeFilters.ts';
import type { Load } from '#kernel/contract/load.ts';
import { dayFrom } from '../../rules/day.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeRow } from '../../schemas.ts';

export interface ChargeFilter {
  show: (typeof SHOWS)[number];
  q: string;
  from: string;
  to: string;
}

export interface DeskChargesData {
  filter: ChargeFilter;
  rows: readonly ChargeRow[];
  total: number;
  sumSatang: number;
  dueSatang: number;
  next: string;
  hasPrevious: boolean;
}

export const filterFrom = (query: Readonly<Record<string, string>>): ChargeFilter => ({
  show: SHOWS.find((value) => value === query.show) ?? 'all',
  q: (query.q ?? '').trim().slice(0, 80),
  from: dayFrom(query.from),
  to: dayFrom(query.to),
});

export const load: Load<typeof billing, DeskChargesData> = async ({ call, query }) => {
  const filter = filterFrom(query);
  const before = (query.before ?? '').slice(0, 40);
  return { data: { filter, hasPrevious: before !== '', ...(await call('deskCharges', { ...filter, before })) }, noindex: true };
};
