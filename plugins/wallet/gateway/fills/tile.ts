import type { Load } from '#kernel/contract/load.ts';
import type { wallet } from '../../plugin.ts';

export interface TileData {
  /** Baht. */
  balance: number;
}

export const load: Load<typeof wallet, TileData> = async ({ call }) => ({
  data: { balance: (await call('wallet', { mode: 'get' })).balance },
});
