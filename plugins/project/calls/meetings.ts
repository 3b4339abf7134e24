import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, orNull, text, time } from '#kit/schema/shapes.ts';
import { AGENDA_ACTS } from '../machines/project.ts';
import { AgendaItem, day, few, name, oneOf } from '../schemas.ts';

const api = '/api/project';
const When = { title: name(200), startsAt: time, endsAt: time, place: { ...text(200), default: '' } };

export const NewTodo = closed({
  text: name(300),
  dueOn: { ...orNull(day), default: null },
  remindAt: { ...orNull(time), default: null },
  taskId: { ...orNull(id), default: null },
});

/** Meetings with their minutes, and everybody's own to-dos. */
export const meetings = {
  createAgenda: {
    method: 'POST',
    path: `${api}/:projectId/agendas`,
    roles: MEMBERS,
    idempotent: true,
    body: closed(When),
    reply: closed({ id }),
    refuses: ['time-wrong'],
  },
  /** All of it as it is to be; 409 `conflict` where somebody else has saved it since, `minutes-locked` once it is closed. */
  saveAgenda: {
    method: 'PUT',
    path: `${api}/agendas/:id`,
    roles: MEMBERS,
    body: closed({
      version: count,
      agenda: closed({ ...When, place: text(200), attendeeIds: few(id, 200), items: few(AgendaItem, 60), minutes: text(100_000) }),
    }),
    reply: closed({ version: count }),
    refuses: ['time-wrong', 'minutes-locked', 'not-now'],
    maxBytes: 1_000_000,
  },
  /** `send` invites everybody by mail, with an entry for their calendars; `close` locks the minutes for good. */
  actAgenda: {
    method: 'POST',
    path: `${api}/agendas/:id/acts`,
    roles: MEMBERS,
    body: closed({ act: oneOf(AGENDA_ACTS) }),
    reply: closed({ version: count }),
    refuses: ['not-now'],
    limit: { times: 30, seconds: 600 },
  },
  /** What was decided of an item; with a task that comes of it, once. */
  decideItem: {
    method: 'POST',
    path: `${api}/agendas/:id/decisions`,
    roles: MEMBERS,
    idempotent: true,
    body: closed({ itemId: id, decision: name(1000), makeTask: flag }),
    reply: closed({ version: count, taskKey: orNull(text(20)) }),
    refuses: ['minutes-locked', 'not-now', 'day-wrong'],
  },
  addTodo: {
    method: 'POST',
    path: `${api}/todos`,
    roles: MEMBERS,
    unseen: true,
    idempotent: true,
    body: NewTodo,
    reply: closed({ id }),
    refuses: ['day-wrong'],
    limit: { times: 300, seconds: 600 },
  },
  changeTodo: {
    method: 'PUT',
    path: `${api}/todos/:id`,
    roles: MEMBERS,
    unseen: true,
    body: closed({ text: name(300), dueOn: orNull(day), remindAt: orNull(time), done: flag }, ['text', 'dueOn', 'remindAt', 'done']),
    refuses: ['day-wrong'],
  },
  /** Above another one, or last of all. */
  moveTodo: { method: 'POST', path: `${api}/todos/:id/place`, roles: MEMBERS, unseen: true, body: closed({ before: orNull(id) }) },
  removeTodo: {
    method: 'POST',
    path: `${api}/todos/:id/removed`,
    roles: MEMBERS,
    unseen: true,
    body: closed({ back: { ...flag, default: false } }),
  },
} as const satisfies Record<string, CallDeclaration>;
