import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import { MembersQuery, type Members } from '../../calls/members.ts';
import type { account } from '../../plugin.ts';

const { role: roles, state: states } = MembersQuery.properties;

/** What the list is narrowed to; it stands in the address, so that it can be shared and survives going back. */
export interface Filter {
  q: string;
  role: (typeof roles.enum)[number];
  state: (typeof states.enum)[number];
}

export interface MembersData {
  filter: Filter;
  /** Not the first page. */
  hasPrevious: boolean;
  list: Value<typeof Members>;
}

const oneOf = <const T extends string>(values: readonly T[], requested: string | undefined): T =>
  values.find((value) => value === requested) ?? (values[0] as T);

export const load: Load<typeof account, MembersData> = async ({ call, query }) => {
  const filter = { q: (query.q ?? '').slice(0, 100), role: oneOf(roles.enum, query.role), state: oneOf(states.enum, query.state) };
  const after = query.after ? { after: query.after } : {};
  return { data: { filter, hasPrevious: 'after' in after, list: await call('listMembers', { ...filter, ...after }) }, noindex: true };
};
