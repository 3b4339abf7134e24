import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, count, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { Catalogue, SentEntry, Synced } from '../schemas.ts';
import { ShiftReport } from './reportSchemas.ts';

/** Tills of a market may share one address. */
const OFTEN = { times: 2_000, seconds: 60 } as const;
const TILL = ['till-unknown', 'device-revoked'] as const;

/** What a paired till asks. Its cookie says which it is, and who has signed in there. */
export const till = {
  /** All that is on sale, with prices; where the till has it already, only until when it is good. */
  catalogue: {
    method: 'GET',
    path: '/api/pos/catalogue',
    roles: EVERYONE,
    query: closed({ have: { ...text(40), default: '' } }),
    reply: Catalogue,
    limit: OFTEN,
    quiet: true,
    refuses: TILL,
  },
  /** Takes what has been added to the till's log, in order. Sent again it is the same; without entries it only says that the till is there. */
  sync: {
    method: 'POST',
    path: '/api/pos/sync',
    roles: EVERYONE,
    body: closed({
      entries: { ...list(SentEntry), maxItems: 50 },
      /** What the till has beside these. */
      unsynced: count,
      /** Of the till's program. */
      version: text(40),
      /** What the till's clock says, ms since 1970; null where it does not tell. */
      now: { ...orNull({ type: 'integer', minimum: 0, maximum: 8_000_000_000_000 }), default: null },
    }),
    reply: Synced,
    limit: OFTEN,
    maxBytes: 4 * 1024 * 1024,
    money: 'till',
    quiet: true,
    refuses: [...TILL, 'log-invalid', 'log-gap', 'log-forked'],
  },
  /** Somebody gives leave by their PIN for what the cashier has no right to; the till writes down who. Too many wrong ones lock it. */
  approve: {
    method: 'POST',
    path: '/api/pos/approve',
    roles: EVERYONE,
    body: closed({ memberId: id, pin: { type: 'string', pattern: '^\\d{4,8}$' } }),
    reply: closed({ memberId: id, name: text(120) }),
    limit: { times: 60, seconds: 600 },
    inPerson: true,
    unseen: true,
    refuses: [...TILL, 'pin-wrong', 'pin-locked'],
  },
  /** The till's open shift: the X report. Null where none is open. */
  shift: {
    method: 'GET',
    path: '/api/pos/shift',
    roles: EVERYONE,
    reply: closed({ shift: orNull(ShiftReport) }),
    limit: OFTEN,
    refuses: [...TILL, 'member-needed'],
  },
  /** A shift, open or closed: the Z report. Of the till's own store, or of a cluster that the account manages. */
  shiftReport: {
    method: 'GET',
    path: '/api/pos/shifts/:id',
    roles: EVERYONE,
    reply: ShiftReport,
    limit: OFTEN,
    refuses: ['device-revoked'],
  },
} as const;
