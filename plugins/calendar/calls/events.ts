import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, text } from '#kit/schema/shapes.ts';
import { ANSWERS, day, EventDraft, EventView, local, occurrence, scope, View } from './shapes.ts';

const Made = closed({ id, clashes: count });

/** What stands in calendars, and changing it. */
export const events = {
  view: {
    method: 'GET',
    path: '/api/calendar/view',
    roles: EVERYONE,
    query: closed(
      {
        from: { ...day, description: 'First day' },
        to: { ...day, description: 'Last day, at most 400 later' },
        calendar: { ...text(60), default: '', description: 'Only this calendar, by its slug' },
        q: { ...text(100), default: '' },
      },
      ['calendar', 'q'],
    ),
    reply: View,
    quiet: true,
  },
  event: {
    method: 'GET',
    path: '/api/calendar/events/:id',
    roles: EVERYONE,
    query: closed({ occurrence }, ['occurrence']),
    reply: EventView,
  },
  addEvent: {
    method: 'POST',
    path: '/api/calendar/events',
    roles: MEMBERS,
    body: EventDraft,
    reply: Made,
    idempotent: true,
    limit: { times: 600, seconds: 3600 },
    refuses: ['calendar-right', 'public-off', 'too-many-calendars'],
  },
  changeEvent: {
    method: 'PUT',
    path: '/api/calendar/events/:id',
    roles: MEMBERS,
    body: closed({ scope, occurrence, revision: { ...count, description: 'Of the event that was read' }, event: EventDraft }, [
      'scope',
      'occurrence',
    ]),
    reply: Made,
    limit: { times: 600, seconds: 3600 },
    refuses: ['calendar-right'],
  },
  moveEvent: {
    method: 'POST',
    path: '/api/calendar/events/:id/move',
    roles: MEMBERS,
    body: closed({ scope, occurrence, starts: local, ends: local, tzid: text(50) }, ['scope', 'occurrence']),
    reply: Made,
    limit: { times: 600, seconds: 3600 },
    refuses: ['calendar-right'],
  },
  removeEvent: {
    method: 'POST',
    path: '/api/calendar/events/:id/remove',
    roles: MEMBERS,
    body: closed({ scope, occurrence }, ['scope', 'occurrence']),
    reply: Nothing,
    refuses: ['calendar-right'],
  },
  answerEvent: {
    method: 'POST',
    path: '/api/calendar/events/:id/answer',
    roles: MEMBERS,
    form: true,
    body: closed({ answer: { type: 'string', enum: ANSWERS } }),
    reply: Nothing,
    refuses: ['event-cancelled'],
  },
  clashes: {
    method: 'GET',
    path: '/api/calendar/clashes',
    roles: MEMBERS,
    query: closed(
      {
        starts: local,
        ends: local,
        tzid: text(50),
        except: { ...text(36), default: '', description: 'Id of the event that is being changed' },
      },
      ['except'],
    ),
    reply: closed({ items: list(closed({ title: text(200), startsAt: text(30), endsAt: text(30), allDay: flag })) }),
    quiet: true,
  },
  invitation: {
    method: 'GET',
    path: '/api/calendar/invitations/:token',
    roles: EVERYONE,
    limit: { times: 60, seconds: 60 },
    reply: closed({
      title: text(200),
      detail: text(4000),
      place: text(200),
      startsAt: text(30),
      endsAt: text(30),
      allDay: flag,
      repeats: flag,
      /** How, in words; empty where there are none for it. */
      rule: text(300),
      state: text(20),
      organiser: text(200),
      name: text(254),
      answer: text(20),
    }),
  },
  answerInvitation: {
    method: 'POST',
    path: '/api/calendar/invitations/:token',
    roles: EVERYONE,
    form: true,
    limit: { times: 30, seconds: 60 },
    body: closed({ answer: { type: 'string', enum: ANSWERS } }),
    reply: closed({ answer: text(20) }),
    refuses: ['event-cancelled'],
  },
} as const;
