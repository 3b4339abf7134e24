import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, count, list, text } from '#kit/schema/shapes.ts';
import { FORMATS } from '../machines/states.ts';
import { EventCard, EventDetail } from '../schemas.ts';

export const EventQuery = closed({
  q: { ...text(100), default: '' },
  when: { type: 'string', enum: ['upcoming', 'past'], default: 'upcoming' },
  category: { ...text(80), default: '' },
  format: { type: 'string', enum: ['', ...FORMATS], default: '' },
  /** A month of the common era, `2026-12`; of its own accord an address may say it in the Buddhist era. */
  month: { type: 'string', pattern: '^(?:[0-9]{4}-[0-9]{2})?$', default: '' },
  page: { ...count, default: 1, minimum: 1, maximum: 10_000 },
});

/** What everybody may look at. Guests' replies hold nothing personal. */
export const browse = {
  listEvents: {
    method: 'GET',
    path: '/api/event/events',
    roles: EVERYONE,
    query: EventQuery,
    reply: closed({
      items: list(EventCard),
      total: count,
      page: count,
      pages: count,
      categories: list(text(80)),
      months: list(text(7)),
    }),
  },
  /** A published event; with a code also the tickets that it opens. */
  findEvent: {
    method: 'GET',
    path: '/api/event/events/:slug',
    roles: EVERYONE,
    query: closed({ code: { ...text(40), default: '' } }),
    reply: EventDetail,
  },
} as const;
