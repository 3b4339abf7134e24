import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { mail } from '../../plugin.ts';
import type { Inbox } from '../../schemas.ts';

export interface InboxData {
  /** Only mails to this address; empty for all. */
  to: string;
  isLaterPage: boolean;
  list: Value<typeof Inbox>;
}

export const load: Load<typeof mail, InboxData> = async ({ call, query }) => {
  const to = (query.to ?? '').slice(0, 254);
  const after = query.after ? { after: query.after.slice(0, 40) } : {};
  return { data: { to, isLaterPage: 'after' in after, list: await call('inbox', { to, ...after }) }, noindex: true };
};
