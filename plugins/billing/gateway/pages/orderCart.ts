import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeRow } from '../../schemas.ts';

export interface DueData {
  show: 'due' | 'all';
  charges: readonly ChargeRow[];
  /** Where the next screen begins; empty for the last one. */
  next: string;
  hasPrevious: boolean;
}

export const load: Load<typeof billing, DueData> = async ({ call, query }) => {
  const show = query.show === 'all' ? 'all' : 'due';
  const before = (query.before ?? '').slice(0, 40);
  return { data: { show, hasPrevious: before !== '', ...(await call('charges', { show, before })) }, noindex: true };
};
