import { isUuid } from '#kernel/contract/uuid.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { notification } from '../../plugin.ts';
import type { Notifications } from '../../schemas.ts';

export interface NotificationsData {
  show: 'all' | 'unread';
  /** Not the first screen. */
  older: boolean;
  list: Value<typeof Notifications>;
}

export const load: Load<typeof notification, NotificationsData> = async ({ call, query }) => {
  const show = query.show === 'unread' ? 'unread' : 'all';
  const after = query.after && isUuid(query.after) ? query.after : null;
  return { data: { show, older: after !== null, list: await call('list', { show, ...(after ? { after } : {}) }) }, noindex: true };
};
