import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';

export interface DueData {
  /** How many things wait for the member's money, of the first screen. */
  count: number;
  satang: number;
}

export const load: Load<typeof billing, DueData> = async ({ call }) => {
  const { charges } = await call('charges', { show: 'due' });
  return { data: { count: charges.length, satang: charges.reduce((sum, { dueSatang }) => sum + dueSatang, 0) } };
};
