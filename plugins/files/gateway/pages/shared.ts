import type { Load } from '#kernel/contract/load.ts';
import type { Shared } from '../../calls/shares.ts';
import type { files } from '../../plugin.ts';

export interface SharedData {
  shares: Shared[];
  next: string | null;
}

export const load: Load<typeof files, SharedData> = async ({ call }) => ({ data: await call('shares'), noindex: true });
