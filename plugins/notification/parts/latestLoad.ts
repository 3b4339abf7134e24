import type { Load } from '#kernel/contract/client.ts';
import type { notification } from '../plugin.ts';
import type { Item } from './NoticeRow.tsx';

/** How many the dashboard shows. */
export const LATEST = 3;

export const load: Load<typeof notification, { items: Item[] }> = async ({ call }) => ({
  data: { items: (await call('list', { limit: LATEST })).items },
});
