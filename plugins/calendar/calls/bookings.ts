import { EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text } from '#kit/schema/shapes.ts';
import { day } from './shapes.ts';

const clocks = { ...text(100), default: '', examples: ['09:00-12:00, 13:00-16:00'] } as const;
export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
const hours = closed({ mo: clocks, tu: clocks, we: clocks, th: clocks, fr: clocks, sa: clocks, su: clocks });

/** What a host says of the times that they offer. */
const offering = {
  title: { type: 'string', minLength: 1, maxLength: 100 },
  detail: { ...text(1000), default: '' },
  place: { ...text(200), default: '' },
  url: { ...text(500), default: '', examples: ['https://meet.example/room'] },
  hours,
  minutes: { type: 'integer', minimum: 5, maximum: 480, default: 30 },
  buffer: { type: 'integer', minimum: 0, maximum: 240, default: 0 },
  notice: { type: 'integer', minimum: 0, maximum: 336, default: 12 },
  ahead: { type: 'integer', minimum: 1, maximum: 180, default: 30 },
  capacity: { type: 'integer', minimum: 1, maximum: 100, default: 1 },
  holidays: { ...flag, default: false },
  open: { ...flag, default: true },
} as const;
const host = { roles: STAFF, needs: 'offer' } as const;

/** ISO in UTC. */
const moment = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:00\\.000Z$', maxLength: 24 } as const;
const limit = { times: 60, seconds: 600 } as const;
const path = closed({ path: text(300) });

/** Times that people book with somebody: a host says when, everybody books, by a form that needs no script. */
export const bookings = {
  offers: {
    method: 'GET',
    path: '/api/calendar/offers',
    ...host,
    reply: closed({
      offers: list(closed({ id, slug: text(60), title: text(100), minutes: count, capacity: count, open: flag })),
      /** Those still to come, the next one first. */
      bookings: list(
        closed({
          path: text(300),
          title: text(200),
          name: text(100),
          email: text(254),
          note: text(500),
          startsAt: text(30),
          endsAt: text(30),
        }),
      ),
    }),
  },
  offer: { method: 'GET', path: '/api/calendar/offers/:offer', ...host, reply: closed({ id, slug: text(60), ...offering }) },
  /** A new one where the id is empty. */
  saveOffer: {
    method: 'POST',
    path: '/api/calendar/offers',
    ...host,
    form: true,
    idempotent: true,
    body: closed({ id: { ...text(36), default: '' }, ...offering }),
    reply: path,
    refuses: ['too-many-calendars'],
  },
  /** What was booked stays. */
  removeOffer: { method: 'POST', path: '/api/calendar/offers/:offer/remove', ...host, form: true, body: Nothing, reply: path },
  openTimes: {
    method: 'GET',
    path: '/api/calendar/book/:slug',
    roles: EVERYONE,
    query: closed({
      from: { ...day, default: '2000-01-01', description: 'First day' },
      /** Token of a booking that is to have another time: what it takes is free for it. */
      moves: { ...text(80), default: '' },
    }),
    reply: closed({
      slug: text(60),
      title: text(100),
      detail: text(1000),
      place: text(200),
      online: flag,
      host: text(200),
      minutes: count,
      capacity: count,
      open: flag,
      timezone: text(50),
      days: list(closed({ day, times: list(closed({ startsAt: text(30), endsAt: text(30), left: count })) })),
      next: orNull(day),
    }),
    limit: { times: 120, seconds: 60 },
  },
  book: {
    method: 'POST',
    path: '/api/calendar/book/:slug',
    roles: EVERYONE,
    form: true,
    idempotent: true,
    body: closed({
      startsAt: moment,
      name: { ...text(100), default: '' },
      email: { ...text(254), default: '', examples: ['somebody@mail.example'] },
      note: { ...text(500), default: '' },
    }),
    reply: path,
    limit,
    refuses: ['booked-already', 'time-taken', 'too-many-bookings'],
  },
  /** What a guest holds, for who has its mail, and for the page that waits for that. */
  held: {
    method: 'GET',
    path: '/api/calendar/held/:token',
    roles: EVERYONE,
    reply: closed({
      title: text(200),
      host: text(200),
      name: text(100),
      email: text(254),
      startsAt: text(30),
      endsAt: text(30),
      until: text(30),
      timezone: text(50),
      place: text(300),
      state: { type: 'string', enum: ['held', 'late', 'booked'] },
      mayConfirm: flag,
      /** Where it is booked, for who has its mail; empty until then. */
      path: text(300),
      slug: text(60),
    }),
    limit: { times: 60, seconds: 60 },
  },
  confirmBooking: {
    method: 'POST',
    path: '/api/calendar/held/:token/confirm',
    roles: EVERYONE,
    form: true,
    body: Nothing,
    reply: path,
    limit,
    refuses: ['booked-already', 'time-taken'],
  },
  booking: {
    method: 'GET',
    path: '/api/calendar/bookings/:token',
    roles: EVERYONE,
    reply: closed({
      title: text(200),
      detail: text(4000),
      place: text(200),
      url: text(500),
      host: text(200),
      name: text(100),
      email: text(254),
      note: text(500),
      startsAt: text(30),
      endsAt: text(30),
      timezone: text(50),
      state: { type: 'string', enum: ['booked', 'cancelled', 'over'] },
      /** Where another time is found; empty where there is none any more. */
      slug: text(60),
    }),
    limit: { times: 60, seconds: 60 },
  },
  moveBooking: {
    method: 'POST',
    path: '/api/calendar/bookings/:token/move',
    roles: EVERYONE,
    form: true,
    body: closed({ startsAt: moment }),
    reply: path,
    limit,
    refuses: ['booking-over', 'time-taken'],
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/calendar/bookings/:token/cancel',
    roles: EVERYONE,
    form: true,
    body: Nothing,
    reply: path,
    limit,
    refuses: ['booking-over'],
  },
} as const;
