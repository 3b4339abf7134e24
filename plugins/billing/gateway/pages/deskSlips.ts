import { SHOWS } from '../../rules/slipFilters.ts';
import type { Load } from '#kernel/contract/load.ts';
import { isId } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { SlipCase } from '../../schemas.ts';

export interface DeskSlipsData {
  show: (typeof SHOWS)[number];
  rows: readonly SlipCase[];
  total: number;
  next: string;
  hasPrevious: boolean;
  /** The slip that the address names; empty for the first. */
  slip: string;
}

export const load: Load<typeof billing, DeskSlipsData> = async ({ call, query }) => {
  const show = SHOWS.find((value) => value === query.show) ?? 'waiting';
  const before = (query.before ?? '').slice(0, 40);
  const queue = await call('slipQueue', { show, before });
  return { data: { show, hasPrevious: before !== '', slip: isId(query.slip) ? query.slip : '', ...queue }, noindex: true };
};
