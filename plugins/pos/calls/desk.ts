import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, text } from '#kit/schema/shapes.ts';
import { anyId, BillRow, BillView, BILL_STATES, day, Flag, satang, SentEntry, Synced } from '../schemas.ts';

const READ = { times: 600, seconds: 60 } as const;

export const BillsQuery = closed({
  /** Empty for the till that asks: its own store, this business day. */
  cluster: anyId,
  store: anyId,
  /** Business days, both counted. */
  from: day,
  to: day,
  /** What the number begins with. */
  number: { type: 'string', maxLength: 40, default: '' },
  kind: { type: 'string', enum: ['', 'sale', 'return'], default: '' },
  state: { type: 'string', enum: ['', ...BILL_STATES, 'flagged'], default: '' },
  after: { type: 'string', maxLength: 100, default: '' },
});

/** Bills and figures, for members of a cluster on the desk, and for tills where it says so. */
export const desk = {
  /** Bills, the newest first. */
  bills: {
    method: 'GET',
    path: '/api/pos/bills',
    roles: EVERYONE,
    query: BillsQuery,
    reply: closed({ rows: list(BillRow), next: text(100), total: count, sumSatang: satang }),
    limit: READ,
    refuses: ['till-unknown', 'device-revoked', 'member-needed'],
  },
  bill: {
    method: 'GET',
    path: '/api/pos/bills/:id',
    roles: EVERYONE,
    reply: BillView,
    limit: READ,
    refuses: ['device-revoked'],
  },
  /** What a manager should look at, the oldest first. */
  flags: {
    method: 'GET',
    path: '/api/pos/flags',
    roles: MEMBERS,
    query: closed({ cluster: id, open: { ...flag, default: true } }),
    reply: closed({ rows: list(Flag), total: count }),
    limit: READ,
  },
  /** Somebody has looked at it, and says what came of it. */
  resolve: {
    method: 'POST',
    path: '/api/pos/flags/:id',
    roles: MEMBERS,
    form: true,
    body: closed({ note: { type: 'string', minLength: 3, maxLength: 500 } }),
    limit: READ,
  },
  /** A till's log as it was exported to a file, in pieces; for a till that does not come back on line. */
  importLog: {
    method: 'POST',
    path: '/api/pos/logs',
    roles: MEMBERS,
    body: closed({ cluster: id, device: id, entries: { ...list(SentEntry), minItems: 1, maxItems: 500 } }),
    reply: Synced,
    limit: READ,
    maxBytes: 8 * 1024 * 1024,
    money: 'till',
    inPerson: true,
    refuses: ['log-foreign', 'log-invalid', 'log-gap', 'log-forked'],
  },
} as const;
