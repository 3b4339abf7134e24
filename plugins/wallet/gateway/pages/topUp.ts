import type { Load } from '#kernel/contract/load.ts';
import type { Overview } from '../../calls/member.ts';
import type { wallet } from '../../plugin.ts';

export interface TopUpData {
  overview: Overview;
}

export const load: Load<typeof wallet, TopUpData> = async ({ call }) => ({ data: { overview: await call('overview') }, noindex: true });
