import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { Way } from '../../schemas.ts';

export interface WaysData {
  ways: readonly Way[];
}

export const load: Load<typeof billing, WaysData> = async ({ call }) => ({ data: { ways: (await call('ways')).ways } });
