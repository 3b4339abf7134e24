import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, orNull, text, time } from '#kit/schema/shapes.ts';
import { TOP_UP_STATES } from './machines/topUp.ts';

/** Satang; a difference may be below zero. */
export const satang = { type: 'integer' } as const;
/** Satang to be moved. Whether it is too much is said by the handler. */
export const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const;
/** A local date, `2026-11-21`; empty for none. */
export const day = { type: 'string', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$', default: '' } as const;

const balances = { balanceSatang: satang, heldSatang: satang, availableSatang: satang, frozen: flag };
/** What a wallet has. */
export const Balances = closed(balances);

/** What a row of a statement is for. */
export const CODES = ['topup', 'purchase', 'refund', 'transfer', 'credit', 'debit', 'adjust', 'expire'] as const;
/** What it did to the wallet. */
export const EFFECTS = ['in', 'out', 'hold', 'release'] as const;

/** One movement of a wallet. */
export const Row = closed({
  id,
  at: time,
  code: { type: 'string', enum: CODES },
  effect: { type: 'string', enum: EFFECTS },
  /** Above zero into the wallet, below zero out of it. */
  amountSatang: satang,
  /** Balance once it had counted; holding money does not change it. */
  balanceSatang: satang,
  /** What somebody wrote to it. */
  note: text(200),
  /** Said by staff. */
  reason: text(300),
  /** The other member's short name, where there is one. */
  other: orNull(text(120)),
  refType: orNull(text(60)),
  refId: orNull(text(120)),
});
export type Row = Value<typeof Row>;

/** Rows of a statement, the newest first. */
export const Statement = closed({ rows: { type: 'array', items: Row }, next: orNull(id) });
export type Statement = Value<typeof Statement>;

/** A top-up as its owner and staff see it. */
export const TopUp = closed({
  id,
  /** Short name for talking about it: `3F8A21`. */
  number: text(12),
  state: { type: 'string', enum: TOP_UP_STATES },
  amountSatang: satang,
  receivedSatang: orNull(satang),
  /** What the QR says; empty once there is nothing to pay. */
  payload: text(400),
  payee: text(80),
  expiresAt: time,
  createdAt: time,
  reference: text(60),
  paidAt: orNull(time),
  late: flag,
  reason: text(300),
  decidedAt: orNull(time),
  version: count,
});
export type TopUp = Value<typeof TopUp>;
