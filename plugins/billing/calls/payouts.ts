import { STAFF } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { day, satang } from '../schemas.ts';

const file = { type: 'string', minLength: 1, maxLength: 400_000 } as const;
/** Of a file that has no column for VAT: whether it is in its fees. */
const feeHasVat = { ...flag, default: true } as const;

const sums = { grossSatang: satang, feeSatang: satang, vatSatang: satang, netSatang: satang } as const;

export const MatchedLine = closed({
  line: count,
  reference: text(120),
  day,
  ...sums,
  /**
   * `match` may be booked · `differs` another amount came in · `sum` fee and net are not the amount · `unpaid` nothing came in here ·
   * `booked` before · `double` twice in the file · `several` payments of that day and amount · `negative` goes back · `unknown` none of ours.
   */
  as: { type: 'string', enum: ['match', 'differs', 'sum', 'unpaid', 'booked', 'double', 'several', 'negative', 'unknown'] },
  chargeId: orNull(id),
  chargeNumber: text(40),
  /** What came in by our books. */
  paidSatang: orNull(satang),
});
export type MatchedLine = Value<typeof MatchedLine>;

/** Money that banks and providers pay out, held against what was paid here. */
export const payouts = {
  payouts: {
    method: 'GET',
    path: '/api/billing/desk/payouts',
    roles: STAFF,
    needs: 'documents',
    reply: closed({
      /** Taken by providers and not paid out yet. */
      owed: closed({ count, satang }),
      payouts: list(closed({ id, name: text(120), day, lines: count, ...sums })),
    }),
  },
  /** Holds a settlement file against payments. Nothing is written. */
  matchPayout: {
    method: 'POST',
    path: '/api/billing/desk/payouts/match',
    roles: STAFF,
    needs: 'documents',
    form: true,
    body: closed({ text: file, feeHasVat }, ['feeHasVat']),
    reply: closed({ lines: list(MatchedLine), bad: list(count) }),
    maxBytes: 1_300_000,
    refuses: ['payout-file-unreadable'],
  },
  /** Books the lines of a file that fit. The same file again changes nothing. */
  bookPayout: {
    method: 'POST',
    path: '/api/billing/desk/payouts',
    roles: STAFF,
    needs: 'documents',
    form: true,
    body: closed(
      {
        text: file,
        feeHasVat,
        /** What the file is called. */
        name: { type: 'string', minLength: 1, maxLength: 120, pattern: '\\S' },
        /** When the money came to the bank. */
        day: { type: 'string', format: 'date' },
      },
      ['feeHasVat'],
    ),
    reply: closed({ payoutId: orNull(id), booked: count, netSatang: satang }),
    maxBytes: 1_300_000,
    refuses: ['payout-file-unreadable'],
  },
} as const;
