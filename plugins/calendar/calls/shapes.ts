import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';

export const RIGHTS = ['busy', 'read', 'write', 'manage'] as const;
export type Right = (typeof RIGHTS)[number];
export const VISIBILITIES = ['private', 'shared', 'public'] as const;
export const ANSWERS = ['accepted', 'declined', 'tentative'] as const;
export const SCOPES = ['this', 'following', 'all'] as const;
/** Which occurrences of a series something is done to. */
export type Scope = (typeof SCOPES)[number];

/** A day, `2026-11-21`. */
export const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, examples: ['2026-11-21'] } as const;
/** What a clock shows, or a day: the latter where it is all-day. */
export const local = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2})?$',
  maxLength: 16,
  examples: ['2026-11-21T09:00'],
} as const;
export const right = { type: 'string', enum: RIGHTS } as const;
export const scope = { type: 'string', enum: SCOPES, default: 'all' } as const;
/** The start that an occurrence has by its rule; empty where nothing repeats. */
export const occurrence = { type: 'string', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2})?$', maxLength: 16, default: '' } as const;
const minutes = { type: 'array', maxItems: 5, items: { type: 'integer', minimum: 0, maximum: 40_320 }, default: [] } as const;

/** A calendar, or a layer (`layer:<key>`), as who looks at it knows it. */
export const Source = closed({
  id: text(220),
  slug: text(60),
  name: text(200),
  tone: count,
  kind: { type: 'string', enum: ['own', 'site', 'shared', 'feed', 'layer', 'holidays', 'invited'] },
  right,
  public: flag,
});

/** One thing on a day. Times are ISO in UTC, or days. */
export const Entry = closed({
  id: text(220),
  sourceId: text(220),
  occurrence: text(16),
  title: text(200),
  place: text(200),
  href: text(500),
  startsAt: text(30),
  endsAt: text(30),
  allDay: flag,
  state: text(20),
  busy: flag,
  /** Only that the time is taken may be known. */
  hidden: flag,
  repeats: flag,
  mayEdit: flag,
  answer: orNull(text(20)),
});

export const View = closed({ sources: list(Source), entries: list(Entry), timezone: text(50), today: day, cut: flag });

export const guest = closed(
  {
    email: { type: 'string', maxLength: 254, default: '', examples: ['somebody@mail.example'] },
    accountId: { ...orNull(id), default: null },
    name: { ...text(100), default: '' },
    required: { ...flag, default: true },
  },
  ['email', 'accountId', 'name', 'required'],
);

/** What is typed about an event. Times by the clock of `tzid`. */
export const EventDraft = closed(
  {
    /** Null for a calendar of one's own, which is made where there is none yet. */
    calendarId: orNull(id),
    title: { type: 'string', minLength: 1, maxLength: 200 },
    detail: { ...text(4000), default: '' },
    place: { ...text(200), default: '' },
    url: { ...text(500), default: '' },
    starts: local,
    ends: local,
    allDay: { ...flag, default: false },
    tzid: { ...text(50), default: '' },
    rrule: { ...text(300), default: '' },
    state: { type: 'string', enum: ['tentative', 'confirmed'], default: 'confirmed' },
    busy: { ...flag, default: true },
    private: { ...flag, default: false },
    reminders: minutes,
    guests: { type: 'array', maxItems: 200, items: guest, default: [] },
  },
  ['detail', 'place', 'url', 'allDay', 'tzid', 'rrule', 'state', 'busy', 'private', 'reminders', 'guests'],
);

export const Guest = closed({
  id,
  accountId: orNull(id),
  email: text(254),
  name: text(100),
  required: flag,
  answer: text(20),
  repliedAt: orNull(text(30)),
});

/** An event as it is looked at: the times are those of the occurrence that was asked for. */
export const EventView = closed({
  id,
  calendarId: id,
  calendar: text(100),
  title: text(200),
  detail: text(4000),
  place: text(200),
  url: text(500),
  starts: local,
  ends: local,
  startsAt: text(30),
  endsAt: text(30),
  allDay: flag,
  tzid: text(50),
  rrule: text(300),
  occurrence: text(16),
  state: text(20),
  busy: flag,
  private: flag,
  reminders: list(count),
  guests: list(Guest),
  organiser: text(200),
  mayEdit: flag,
  /** What the visitor answered, null where they are not invited. */
  answer: orNull(text(20)),
  revision: count,
});

export const reminders = minutes;
