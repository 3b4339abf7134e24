import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { mail } from '../../plugin.ts';
import { MessagesQuery, type Messages } from '../../schemas.ts';

const STATES = MessagesQuery.properties.state.enum;

/** What the list is narrowed to; it stands in the address, so that it can be shared and survives going back. */
export interface Filter {
  q: string;
  state: (typeof STATES)[number];
}

export interface OutboxData {
  filter: Filter;
  /** Not the first screen. */
  isLaterPage: boolean;
  list: Value<typeof Messages>;
}

export const load: Load<typeof mail, OutboxData> = async ({ call, query }) => {
  const filter = { q: (query.q ?? '').slice(0, 254), state: STATES.find((each) => each === query.state) ?? 'all' };
  const after = query.after ? { after: query.after.slice(0, 40) } : {};
  return { data: { filter, isLaterPage: 'after' in after, list: await call('messages', { ...filter, ...after }) }, noindex: true };
};
