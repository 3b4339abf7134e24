import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { browse } from '../../calls/browse.ts';
import { FORMATS } from '../../machines/states.ts';
import type { event } from '../../plugin.ts';
import { readMonth } from '../../rules/months.ts';
import type { EventsFilter } from '../events/list.ts';

export interface IndexData {
  filter: EventsFilter;
  list: Reply<typeof browse.listEvents>;
}

/** What takes place, narrowed by what stands in the address. */
export const load: Load<typeof event, IndexData> = async ({ call, query }) => {
  const filter: EventsFilter = {
    q: (query.q ?? '').trim().slice(0, 100),
    when: query.when === 'past' ? 'past' : 'upcoming',
    category: (query.category ?? '').slice(0, 80),
    format: FORMATS.find((known) => known === query.format) ?? '',
    month: readMonth(query.month ?? ''),
  };
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
  return { data: { filter, list: await call('listEvents', { ...filter, page }) }, noindex: filter.q !== '' };
};
