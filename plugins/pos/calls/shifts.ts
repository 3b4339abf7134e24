import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { anyId, day, person, satang } from '../schemas.ts';

const READ = { times: 600, seconds: 60 } as const;
const reason = { type: 'string', minLength: 3, maxLength: 300 } as const;

export const ShiftRow = closed({
  id,
  store: person,
  device: person,
  drawer: text(60),
  state: { type: 'string', enum: ['open', 'closed'] },
  openedBy: person,
  openedAt: time,
  closedAt: orNull(time),
  overShortSatang: orNull(satang),
  lateBills: count,
  /** It had been closed before and was opened again. */
  reopened: flag,
});
export const ReopenShift = closed({ reason });
export const CloseShift = closed({
  countedSatang: { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 },
  reason: { ...text(300), default: '' },
});

/** Shifts as their managers see them. */
export const shifts = {
  /** The newest first. */
  shifts: {
    method: 'GET',
    path: '/api/pos/shifts',
    roles: MEMBERS,
    query: closed({ cluster: id, store: anyId, from: day, to: day, after: { ...text(80), default: '' } }),
    reply: closed({ rows: list(ShiftRow), next: text(80) }),
    limit: READ,
  },
  /** Opens a closed shift again, to be counted anew; how it was closed stays beside it. */
  reopenShift: {
    method: 'POST',
    path: '/api/pos/shifts/:id/reopen',
    roles: MEMBERS,
    body: ReopenShift,
    stepUp: true,
    limit: READ,
    refuses: ['right-missing', 'shift-open'],
  },
  /** Closes a shift that was opened again, or whose till does not come back. */
  closeShift: {
    method: 'POST',
    path: '/api/pos/shifts/:id/close',
    roles: MEMBERS,
    body: CloseShift,
    money: 'overShort',
    limit: READ,
    refuses: ['right-missing', 'shift-closed', 'reason-needed'],
  },
} as const;
