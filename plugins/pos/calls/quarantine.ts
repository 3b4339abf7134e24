import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, id, list, time } from '#kit/schema/shapes.ts';
import { person } from '../schemas.ts';

const READ = { times: 600, seconds: 60 } as const;
const note = { type: 'string', minLength: 3, maxLength: 500 } as const;

export const Kept = closed({
  id,
  device: person,
  store: person,
  reason: { type: 'string', enum: ['log-forked', 'log-invalid'] },
  entries: count,
  /** Bills among them, and what they come to. */
  bills: count,
  totalSatang: { type: 'integer' },
  at: time,
});
export const EndKept = closed({ note });

/** What tills sent and could not be taken in: a manager decides. */
export const quarantine = {
  quarantine: {
    method: 'GET',
    path: '/api/pos/quarantine',
    roles: MEMBERS,
    query: closed({ cluster: id }),
    reply: closed({ rows: list(Kept) }),
    limit: READ,
  },
  /** Takes in what its till has signed: beside the till's log, since it does not go on from that. */
  takeQuarantine: {
    method: 'POST',
    path: '/api/pos/quarantine/:id/take',
    roles: MEMBERS,
    body: EndKept,
    reply: closed({ taken: count, left: count }),
    stepUp: true,
    money: 'till',
    limit: READ,
    refuses: ['quarantine-ended', 'till-gone'],
  },
  /** Leaves it out for good; it stays kept. */
  dropQuarantine: {
    method: 'POST',
    path: '/api/pos/quarantine/:id/drop',
    roles: MEMBERS,
    body: EndKept,
    stepUp: true,
    limit: READ,
    refuses: ['quarantine-ended', 'till-gone'],
  },
} as const;
