import type { Load } from '#kernel/contract/load.ts';
import type { config } from '../../plugin.ts';
import type { Standing } from '../../schemas.ts';

export interface RedirectsData {
  standing: Standing;
}

export const load: Load<typeof config, RedirectsData> = async ({ call }) => ({ data: { standing: await call('standing') }, noindex: true });
