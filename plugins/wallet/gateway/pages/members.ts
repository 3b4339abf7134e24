import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { desk } from '../../calls/desk.ts';
import type { wallet } from '../../plugin.ts';

export interface MembersData {
  q: string;
  list: Value<typeof desk.members.reply>;
}

export const load: Load<typeof wallet, MembersData> = async ({ call, query }) => {
  const q = (query.q ?? '').trim().slice(0, 100);
  return { data: { q, list: await call('members', { q }) }, noindex: true };
};
