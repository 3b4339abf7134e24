import type { Load } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { people } from '../../plugin.ts';
import { PeopleQuery, type People } from '../../schemas.ts';
import { allSegments } from '../segments/segments.ts';
import { allTags } from '../tags.ts';

const { account: accounts, consent: consents } = PeopleQuery.properties;

/** What the list is narrowed to, as it stands in the address. */
export interface Filter {
  q: string;
  tag: string;
  segment: string;
  account: (typeof accounts.enum)[number];
  consent: (typeof consents.enum)[number];
}
export interface ListData {
  filter: Filter;
  isLaterPage: boolean;
  /** Null where the segment asks an area that is off, or none of the visitor's business. */
  list: Value<typeof People> | null;
  tags: { id: string; name: string }[];
  segments: { id: string; name: string }[];
}

const oneOf = <const T extends string>(values: readonly T[], wanted: string | undefined): T =>
  values.find((value) => value === wanted) ?? (values[0] as T);
const idOf = (text: string | undefined) => (text !== undefined && isUuid(text) ? text : '');

export const load: Load<typeof people, ListData> = async (ctx) => {
  const { query } = ctx;
  const filter: Filter = {
    q: (query.q ?? '').slice(0, 100),
    tag: idOf(query.tag),
    segment: ctx.can('segments') ? idOf(query.segment) : '',
    account: oneOf(accounts.enum, query.account),
    consent: oneOf(consents.enum, query.consent),
  };
  const after = idOf(query.after) ? { after: idOf(query.after) } : {};
  const list = await ctx.call('list', { ...filter, ...after }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'condition-missing') return null;
    throw error;
  });
  const segments = ctx.can('segments') ? await allSegments(ctx) : [];
  return { data: { filter, isLaterPage: 'after' in after, list, tags: await allTags(ctx), segments }, noindex: true };
};
