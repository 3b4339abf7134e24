import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { Account } from '../../schemas.ts';

export interface DeskAccountsData {
  accounts: readonly Account[];
  /** There is no second admin: the only one confirms, too. */
  alone: boolean;
}

export const load: Load<typeof billing, DeskAccountsData> = async ({ call }) => ({ data: await call('accounts'), noindex: true });
