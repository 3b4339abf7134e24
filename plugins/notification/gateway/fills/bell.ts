import type { Load } from '#kernel/contract/load.ts';
import type { notification } from '../../plugin.ts';

export const load: Load<typeof notification, { unread: number }> = async ({ call }) => ({ data: await call('unread') });
