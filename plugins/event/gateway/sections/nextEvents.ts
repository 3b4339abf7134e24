import type { SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { event } from '../../plugin.ts';
import type { NextEvents } from '../../rules/nextEvents.ts';
import type { EventCard } from '../../schemas.ts';

export interface NextEventsData {
  events: EventCard[];
}

export const load: SectionLoad<typeof event, Value<typeof NextEvents.settings>, NextEventsData> = async ({ call }, settings) => {
  const { items } = await call('listEvents', {
    q: '',
    when: 'upcoming',
    category: settings.category.trim(),
    format: '',
    month: '',
    page: 1,
  });
  return { events: items.slice(0, settings.count) };
};
