import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeRow } from '../../schemas.ts';

export interface StaffDueData {
  /** What the member of the staff has to pay. */
  ownCharges: readonly ChargeRow[];
  /** What everybody has to pay, the first screen. */
  rows: readonly ChargeRow[];
  total: number;
}

export const load: Load<typeof billing, StaffDueData> = async ({ call }) => {
  const { charges } = await call('charges', { show: 'due' });
  const all = await call('deskCharges', { show: 'due' }).catch(() => ({ rows: [], total: 0 }));
  return { data: { ownCharges: charges, rows: all.rows, total: all.total }, noindex: true };
};
