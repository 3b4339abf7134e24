import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, flag, id, orNull, text } from '#kit/schema/shapes.ts';
import { day } from '../schemas.ts';

const api = '/api/project';
/** From the first to the last day, both included. */
export const NewLeave = closed({ from: day, to: day, note: { ...text(200), default: '' } });

/** What people keep for themselves. */
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
} as const satisfies Record<string, CallDeclaration>;
