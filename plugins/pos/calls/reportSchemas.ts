import type { Value } from '#kit/schema/schema.ts';
import { closed, count, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { TENDERS } from '../rules/deviceLog.ts';
import { DRAWER_KINDS, person, satang } from '../schemas.ts';

export const DrawerEvent = closed({
  id,
  kind: { type: 'string', enum: DRAWER_KINDS },
  /** Into the drawer; below zero out of it. */
  amountSatang: satang,
  billId: orNull(id),
  member: person,
  reason: text(300),
  at: time,
});

/** A shift with what happened in it. X report while it is open, Z report once it is closed. */
export const ShiftReport = closed({
  id,
  store: person,
  device: person,
  drawer: text(60),
  state: { type: 'string', enum: ['open', 'closed'] },
  openedBy: person,
  openedAt: time,
  floatSatang: satang,
  closedBy: orNull(person),
  closedAt: orNull(time),
  /** Null while it is open, and to who counts without seeing it. */
  expectedSatang: orNull(satang),
  countedSatang: orNull(satang),
  overShortSatang: orNull(satang),
  reason: text(300),
  approvedBy: orNull(person),
  /** Bills that came in after it had been closed. */
  lateBills: count,
  bills: count,
  returns: count,
  salesSatang: satang,
  refundsSatang: satang,
  discountSatang: satang,
  roundingSatang: satang,
  vatSatang: satang,
  /** The first and the last number of its bills; empty where there is none. */
  firstNumber: text(40),
  lastNumber: text(40),
  /** None to who counts without seeing what should be there. */
  tenders: list(closed({ tender: { type: 'string', enum: TENDERS }, payments: count, amountSatang: satang })),
  payInSatang: orNull(satang),
  payOutSatang: orNull(satang),
  noSales: count,
  events: list(DrawerEvent),
  /** What should be in the drawer by all that is known now: late bills change it. Null to who counts without seeing it. */
  expectedNowSatang: orNull(satang),
  /** How it had been closed before it was opened again, the first close first. */
  closes: list(
    closed({
      nth: count,
      closedBy: person,
      closedAt: time,
      expectedSatang: satang,
      countedSatang: satang,
      overShortSatang: satang,
      reason: text(300),
      reopenedBy: person,
      reopenedAt: time,
      reopenReason: text(300),
    }),
  ),
});
export type ShiftReport = Value<typeof ShiftReport>;
