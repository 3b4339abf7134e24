import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { few, LINK_KINDS, name, oneOf, taskFields, TaskPatch, TaskRow, TaskView } from '../schemas.ts';

const api = '/api/project';
/** Ids of the rows of a task's own. */
const Task = closed({ id: id });
export const Suggestion = closed({ projectId: id, title: name(300), text: { ...text(4000), default: '' } });
const { title, ...others } = taskFields;
/** What a new task begins with. */
const NewTask = closed({ title, ...others }, Object.keys(others) as (keyof typeof others)[]);

/** What is done with tasks. */
export const tasks = {
  /** Tasks by their ids, as they are now: what is heard to be different is read anew. */
  readTasks: {
    method: 'POST',
    path: `${api}/tasks/read`,
    roles: MEMBERS,
    body: closed({ ids: few(id, 200) }),
    reply: closed({ tasks: list(TaskRow) }),
    quiet: true,
    unseen: true,
  },
  readTask: { method: 'GET', path: `${api}/tasks/:id`, roles: MEMBERS, quiet: true, reply: TaskView },
  createTask: {
    method: 'POST',
    path: `${api}/tasks`,
    roles: MEMBERS,
    idempotent: true,
    body: closed({ projectId: id, set: NewTask, templateId: orNull(id) }, ['templateId']),
    reply: closed({ task: TaskRow, batchId: id }),
    refuses: ['day-wrong', 'loop'],
  },
  /**
   * Changes tasks by field. `seen` is what the fields were where they were changed: 409 `conflict` tells whose field somebody else has
   * changed since, and what stands there. `place` puts a task beside another one of its project.
   */
  changeTasks: {
    method: 'POST',
    path: `${api}/tasks/changes`,
    roles: MEMBERS,
    idempotent: true,
    body: closed({
      changes: {
        ...few(
          closed({ id, set: TaskPatch, seen: TaskPatch, place: closed({ after: id, before: id }, ['after', 'before']) }, ['seen', 'place']),
          1000,
        ),
        minItems: 1,
      },
      /** Leads complete what is blocked. */
      override: { ...flag, default: false },
      children: { ...oneOf(['ask', 'leave', 'complete']), default: 'ask' },
    }),
    reply: closed({ batchId: id, tasks: list(TaskRow) }),
    refuses: ['blocked', 'children-open', 'loop', 'task-gone', 'day-wrong'],
    maxBytes: 1_000_000,
  },
  /** Takes back one batch of one's own, of tasks or of a project, a day long; what that was done by is a batch, too. */
  undo: {
    method: 'POST',
    path: `${api}/undo`,
    roles: MEMBERS,
    body: closed({ batchId: id }),
    reply: closed({ batchId: id, tasks: list(TaskRow), gone: list(id) }),
    refuses: ['undo-over', 'last-lead', 'task-gone', 'day-wrong', 'loop', 'blocked', 'children-open'],
  },
  linkTasks: {
    method: 'POST',
    path: `${api}/links`,
    roles: MEMBERS,
    body: closed({ fromId: id, toId: id, kind: oneOf(LINK_KINDS), lagDays: { type: 'integer', minimum: -365, maximum: 365, default: 0 } }),
    reply: closed({ id, batchId: id }),
    refuses: ['loop'],
  },
  /** A task that says what another one says already: it is tied to it and cancelled, as one batch. */
  markDuplicate: {
    method: 'POST',
    path: `${api}/tasks/:id/duplicate`,
    roles: MEMBERS,
    body: closed({ ofId: id }),
    reply: closed({ batchId: id, tasks: list(TaskRow) }),
    refuses: ['not-now', 'task-gone'],
  },
  unlinkTasks: { method: 'DELETE', path: `${api}/links/:id`, roles: MEMBERS, reply: closed({ batchId: id }) },
  suggestTask: {
    method: 'POST',
    path: `${api}/suggestions`,
    roles: MEMBERS,
    form: true,
    idempotent: true,
    body: Suggestion,
    reply: closed({ number: count }),
    refuses: ['not-now', 'day-wrong'],
    limit: { times: 20, seconds: 3600 },
  },
  addComment: {
    method: 'POST',
    path: `${api}/tasks/:id/comments`,
    roles: MEMBERS,
    idempotent: true,
    body: closed({ text: text(8000) }),
    reply: Task,
    refuses: ['text-empty'],
    limit: { times: 120, seconds: 600 },
  },
  editComment: { method: 'PUT', path: `${api}/comments/:id`, roles: MEMBERS, body: closed({ text: text(8000) }), refuses: ['text-empty'] },
  /** Taken away, or with `back` brought back. */
  removeComment: {
    method: 'POST',
    path: `${api}/comments/:id/removed`,
    roles: MEMBERS,
    body: closed({ back: { ...flag, default: false } }),
  },
  startTimer: { method: 'POST', path: `${api}/tasks/:id/timer`, roles: MEMBERS, body: closed({}), reply: Task },
  /** Stops the running timer of the visitor, whatever task it is of. */
  stopTimer: {
    method: 'POST',
    path: `${api}/timer/stopped`,
    roles: MEMBERS,
    body: closed({ note: { ...text(500), default: '' } }),
    refuses: ['not-now'],
  },
  addTime: {
    method: 'POST',
    path: `${api}/tasks/:id/times`,
    roles: MEMBERS,
    idempotent: true,
    body: closed({
      startedAt: time,
      minutes: { ...count, minimum: 1, maximum: 1440 },
      note: { ...text(500), default: '' },
      billable: { ...flag, default: true },
    }),
    reply: Task,
    refuses: ['time-wrong'],
  },
  removeTime: { method: 'DELETE', path: `${api}/times/:id`, roles: MEMBERS, refuses: ['time-locked'] },
  /** Leads approve times, which locks them; admins unlock them. */
  lockTimes: {
    method: 'POST',
    path: `${api}/:projectId/times/locked`,
    roles: MEMBERS,
    body: closed({ ids: few(id, 500), locked: flag }),
    reply: closed({ changed: count }),
  },
} as const satisfies Record<string, CallDeclaration>;
