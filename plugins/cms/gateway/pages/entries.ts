import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { cms } from '../../plugin.ts';
import { EntriesQuery, type Entries } from '../../schemas.ts';

const { kind: kinds, state: states } = EntriesQuery.properties;
type Kind = (typeof kinds.enum)[number];
type State = (typeof states.enum)[number];

/** What the list is narrowed to; it stands in the address, so that it can be shared and survives going back. */
export interface Filter {
  q: string;
  kind: Kind;
  state: State;
}

export interface EntriesData {
  filter: Filter;
  list: Value<typeof Entries>;
}

const oneOf = <const T extends string>(values: readonly T[], input: string | undefined): T =>
  values.find((value) => value === input) ?? (values[0] as T);

export const load: Load<typeof cms, EntriesData> = async ({ call, query }) => {
  const filter = { q: (query.q ?? '').slice(0, 100), kind: oneOf(kinds.enum, query.kind), state: oneOf(states.enum, query.state) };
  return {
    data: { filter, list: await call('listEntries', { ...filter, ...(query.after ? { after: query.after } : {}) }) },
    noindex: true,
  };
};
