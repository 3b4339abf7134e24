import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { mail } from '../../plugin.ts';
import type { Addresses } from '../../schemas.ts';

export interface AddressesData {
  q: string;
  isLaterPage: boolean;
  list: Value<typeof Addresses>;
}

export const load: Load<typeof mail, AddressesData> = async ({ call, query }) => {
  const q = (query.q ?? '').slice(0, 254);
  const after = query.after ? { after: query.after.slice(0, 40) } : {};
  return { data: { q, isLaterPage: 'after' in after, list: await call('addresses', { q, ...after }) }, noindex: true };
};
