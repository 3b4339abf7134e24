import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { RefundRow } from '../../schemas.ts';

export interface DeskRefundsData {
  show: 'processing' | 'all';
  rows: readonly RefundRow[];
  next: string;
  hasPrevious: boolean;
}

export const load: Load<typeof billing, DeskRefundsData> = async ({ call, query }) => {
  const show = query.show === 'all' ? 'all' : 'processing';
  const before = (query.before ?? '').slice(0, 40);
  const { rows, next } = await call('refunds', { show, before });
  return { data: { show, rows, next, hasPrevious: before !== '' }, noindex: true };
};
