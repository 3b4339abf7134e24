import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text } from '#kit/schema/shapes.ts';
import { reminders, right, VISIBILITIES } from './shapes.ts';

const visibility = { type: 'string', enum: VISIBILITIES, default: 'private' } as const;
const tone = { type: 'integer', minimum: 0, maximum: 7, default: 0 } as const;

/** What is typed about a calendar. */
export const CalendarDraft = closed(
  {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    tone,
    visibility,
    timezone: { ...text(50), default: '' },
    reminders,
    shares: {
      type: 'array',
      maxItems: 100,
      default: [],
      items: closed({ accountId: id, right }),
    },
  },
  ['tone', 'visibility', 'timezone', 'reminders', 'shares'],
);

/** A calendar as who manages it sees it. */
export const CalendarView = closed({
  id,
  slug: text(60),
  name: text(100),
  tone: count,
  visibility: { type: 'string', enum: VISIBILITIES },
  timezone: text(50),
  reminders: list(count),
  site: flag,
  shares: list(closed({ accountId: id, name: text(200), right })),
  /** Address of its feed, null while it has none. */
  feed: orNull(text(500)),
  source: orNull(closed({ url: text(2000), at: orNull(text(30)), error: orNull(text(40)), events: count })),
});

export const Subscription = closed(
  {
    url: { type: 'string', minLength: 8, maxLength: 2000, examples: ['https://calendar.example/holidays.ics'] },
    name: { ...text(100), default: '' },
    tone,
  },
  ['name', 'tone'],
);

const Made = closed({ id, slug: text(60) });
const one = '/api/calendar/calendars/:id';

/** Calendars themselves: their names, who sees them, feeds in and out. */
export const calendars = {
  calendar: { method: 'GET', path: one, roles: MEMBERS, reply: CalendarView, refuses: ['calendar-right'] },
  addCalendar: {
    method: 'POST',
    path: '/api/calendar/calendars',
    roles: MEMBERS,
    body: closed({ site: { ...flag, default: false }, calendar: CalendarDraft }, ['site']),
    reply: Made,
    idempotent: true,
    refuses: ['calendar-right', 'public-off', 'too-many-calendars'],
  },
  saveCalendar: {
    method: 'PUT',
    path: one,
    roles: MEMBERS,
    body: CalendarDraft,
    reply: Nothing,
    refuses: ['calendar-right', 'public-off'],
  },
  removeCalendar: { method: 'DELETE', path: one, roles: MEMBERS, reply: Nothing, refuses: ['calendar-right'] },
  turnFeed: {
    method: 'POST',
    path: '/api/calendar/calendars/:id/feed',
    roles: MEMBERS,
    body: closed({ on: flag }),
    reply: closed({ feed: orNull(text(500)) }),
    refuses: ['calendar-right'],
  },
  importEvents: {
    method: 'POST',
    path: '/api/calendar/calendars/:id/import',
    roles: MEMBERS,
    body: closed({ text: { type: 'string', minLength: 1, maxLength: 2_000_000 } }),
    reply: closed({ added: count, changed: count, left: count }),
    maxBytes: 3 * 1024 * 1024,
    limit: { times: 20, seconds: 3600 },
    refuses: ['calendar-right'],
  },
  subscribe: {
    method: 'POST',
    path: '/api/calendar/subscriptions',
    roles: MEMBERS,
    body: Subscription,
    reply: Made,
    limit: { times: 20, seconds: 3600 },
    refuses: ['public-off', 'too-many-calendars'],
  },
  refresh: {
    method: 'POST',
    path: '/api/calendar/calendars/:id/refresh',
    roles: MEMBERS,
    body: Nothing,
    reply: closed({ error: orNull(text(40)) }),
    limit: { times: 30, seconds: 3600 },
    refuses: ['calendar-right', 'no-source'],
  },
  people: {
    method: 'GET',
    path: '/api/calendar/people',
    roles: MEMBERS,
    query: closed({ q: { type: 'string', minLength: 2, maxLength: 60, default: 'aa' } }, ['q']),
    reply: closed({ items: list(closed({ accountId: id, name: text(200) })) }),
    limit: { times: 120, seconds: 60 },
  },
} as const;
