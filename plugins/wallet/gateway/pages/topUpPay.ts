import type { Load } from '#kernel/contract/load.ts';
import type { wallet } from '../../plugin.ts';
import type { TopUp } from '../../schemas.ts';

export interface TopUpPayData {
  topUp: TopUp;
}

export const load: Load<typeof wallet, TopUpPayData> = async ({ call, params }) => ({
  data: { topUp: await call('topUp', { id: params.id! }) },
  noindex: true,
});
