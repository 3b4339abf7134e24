import { LATEST } from '../../rules/latest.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { notification } from '../../plugin.ts';
import type { Item } from '../../schemas.ts';

export const load: Load<typeof notification, { items: Item[] }> = async ({ call }) => ({
  data: { items: (await call('list', { limit: LATEST })).items },
});
