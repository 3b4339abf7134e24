import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { day } from '../schemas.ts';

const api = '/api/project';
/** From the first to the last day, both included. */
export const NewLeave = closed({ from: day, to: day, note: { ...text(200), default: '' } });

/** Somebody who looks at a project now: which of its tasks is open, and whether they write in it. */
export const Looking = closed({ id, name: text(200), task: orNull(id), edits: flag });

/** What people keep for themselves, and what they let others know of them. */
export const people = {
  /** Days on which the visitor does not work: plans go around them. */
  addLeave: {
    method: 'POST',
    path: `${api}/leaves`,
    roles: MEMBERS,
    body: NewLeave,
    reply: closed({ id }),
    refuses: ['day-wrong', 'not-now'],
    limit: { times: 60, seconds: 600 },
  },
  removeLeave: { method: 'DELETE', path: `${api}/leaves/:id`, roles: MEMBERS },
  /** A secret address of the visitor's tasks for calendar programs; each time another one, or none any more. */
  setFeed: {
    method: 'POST',
    path: `${api}/feed`,
    roles: MEMBERS,
    body: closed({ on: flag }),
    reply: closed({ feed: orNull(text(500)) }),
    limit: { times: 20, seconds: 600 },
  },
  /** Which columns the visitor's tables have: keys with commas between, as they stand in an address; empty for the usual ones. */
  saveColumns: {
    method: 'PUT',
    path: `${api}/columns`,
    roles: MEMBERS,
    unseen: true,
    quiet: true,
    body: closed({ columns: { type: 'string', pattern: '^[a-zA-Z,]{0,200}$' } }),
  },
  /**
   * The visitor looks at a project in a window: every half minute while it is in view, and when another task is open. Members of it only
   * are seen and see who else does; others have an empty answer.
   */
  lookAt: {
    method: 'POST',
    path: `${api}/looking`,
    roles: MEMBERS,
    unseen: true,
    quiet: true,
    body: closed({ window: id, projectId: id, taskId: orNull(id), edits: flag }),
    reply: closed({ people: list(Looking) }),
    limit: { times: 240, seconds: 60 },
  },
  /** The window looks at something else, or at nothing. */
  lookAway: { method: 'DELETE', path: `${api}/looking/:id`, roles: MEMBERS, unseen: true, quiet: true },
} as const satisfies Record<string, CallDeclaration>;
