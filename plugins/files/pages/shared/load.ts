import type { Load } from '#kernel/contract/client.ts';
import type { Shared } from '../../parts/shares/useShare.ts';
import type { files } from '../../plugin.ts';

export interface SharedData {
  shares: Shared[];
  next: string | null;
}

export const load: Load<typeof files, SharedData> = async ({ call }) => ({ data: await call('shares'), noindex: true });
