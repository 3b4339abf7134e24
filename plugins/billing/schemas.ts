import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { ChargeLine, CHARGE_STATES, METHODS, TaxBuyer } from './contract.ts';
import { DocumentHead, satang } from './documentSchemas.ts';

export { day, Document, DocumentHead, DOCUMENT_KINDS, DOCUMENT_STATES, Party, satang } from './documentSchemas.ts';

/** Satang to be moved. Whether it is too much is said by the handler. */
export const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const;
/** Opens one thing to whoever has it; empty for members, who have their session. */
export const token = { type: 'string', maxLength: 80, default: '' } as const;
export const method = { type: 'string', enum: METHODS } as const;
/** Null before anybody chose one. */
export const methodOrNone = { type: ['string', 'null'], enum: [...METHODS, null] } as const;
/** A page of a list of the staff's, and where the next one begins. */
export const rows = <const S extends object>(items: S) => closed({ rows: list(items), next: text(40), total: count });

/** Where money is paid to. */
export const ACCOUNT_KINDS = ['promptpay', 'billPayment', 'bank'] as const;
export const AccountDraft = closed({
  kind: { type: 'string', enum: ACCOUNT_KINDS },
  /** PromptPay id (mobile, tax id, e-wallet), biller id of 15 digits, or a bank account number; digits only. */
  number: { type: 'string', pattern: '^[0-9]{9,15}$' },
  /** Three digits of the bank; empty for PromptPay. */
  bank: { type: 'string', pattern: '^$|^[0-9]{3}$' },
  /** Name that the payer's bank shows. */
  name: { type: 'string', minLength: 1, maxLength: 120 },
});
export const Account = closed({
  ...AccountDraft.properties,
  id,
  /** `waiting`: entered or changed by one admin, in use once another has confirmed it (or the only one, twice). */
  state: { type: 'string', enum: ['waiting', 'active', 'closed'] },
  isDefault: flag,
  enteredBy: text(120),
  confirmedBy: text(120),
  createdAt: time,
  version: count,
});
export type Account = Value<typeof Account>;

/** A way of paying, as buyers are offered it. */
export const Way = closed({ method, title: text(120), accountName: text(120), number: text(20), bank: text(3) });
export type Way = Value<typeof Way>;

export const PAYMENT_STATES = [
  'created',
  'awaiting_customer',
  'pending_review',
  'authorized',
  'captured',
  'partially_refunded',
  'refunded',
  'declined',
  'expired',
  'cancelled',
] as const;
export const SLIP_STATES = ['uploaded', 'unreadable', 'duplicate', 'manual_review', 'accepted', 'rejected'] as const;

/** A slip as its sender sees it. */
export const Slip = closed({
  id,
  state: { type: 'string', enum: SLIP_STATES },
  /** Of the sending bank, from the slip's code. */
  bank: text(3),
  reference: text(60),
  reason: text(300),
  createdAt: time,
});

export type Slip = Value<typeof Slip>;

/** A payment of a charge, as its payer sees it. */
export const Payment = closed({
  id,
  chargeId: id,
  method,
  state: { type: 'string', enum: PAYMENT_STATES },
  amountSatang: satang,
  capturedSatang: satang,
  /** What the QR says; empty where there is none to show. */
  qr: text(600),
  /** What the barcode of a bill payment says; empty for none. */
  barcode: text(120),
  ref1: text(20),
  ref2: text(20),
  /** Whom it is paid to. */
  account: orNull(Way),
  expiresAt: orNull(time),
  /** Page of a provider, where the visitor goes on. */
  redirectUrl: text(600),
  failure: text(80),
  slips: list(Slip),
  createdAt: time,
});
export type Payment = Value<typeof Payment>;

/** A charge as its payer sees it. */
export const ChargeView = closed({
  id,
  number: text(40),
  title: text(200),
  state: { type: 'string', enum: CHARGE_STATES },
  lines: list(ChargeLine),
  priceMode: { type: 'string', enum: ['inclusive', 'exclusive'] },
  amountSatang: satang,
  /** VAT in the amount. */
  vatSatang: satang,
  paidSatang: satang,
  refundedSatang: satang,
  /** What is still to be paid. */
  dueSatang: satang,
  late: flag,
  expiresAt: orNull(time),
  createdAt: time,
  returnPath: text(300),
  ways: list(Way),
  /** What its payer may spend from a wallet (null for others); whether a slip is taken although no transfer was begun here. */
  walletSatang: orNull(satang),
  slip: flag,
  payments: list(Payment),
  documents: list(DocumentHead),
  taxBuyer: orNull(TaxBuyer),
  payerName: text(120),
  /** Opens it to a guest; empty for its member. */
  token,
  version: count,
});
export type ChargeView = Value<typeof ChargeView>;

/** A charge as lists have it. */
export const ChargeRow = closed({
  id,
  number: text(40),
  title: text(200),
  state: { type: 'string', enum: CHARGE_STATES },
  amountSatang: satang,
  dueSatang: satang,
  payerName: text(120),
  channel: text(40),
  method: methodOrNone,
  late: flag,
  createdAt: time,
  expiresAt: orNull(time),
});
export type ChargeRow = Value<typeof ChargeRow>;

/** A slip in the queue: side by side with what it should be. */
export const SlipCase = closed({
  ...Slip.properties,
  charge: ChargeRow,
  paymentId: id,
  paymentState: { type: 'string', enum: PAYMENT_STATES },
  amountSatang: satang,
  account: orNull(Way),
  /** Download that shows the picture to staff. */
  picture: text(300),
  /** Text of its code; empty where none could be read. */
  code: text(200),
  /** What the sender has said. */
  saidSatang: orNull(satang),
  saidAt: orNull(time),
  /** Where the same slip had been sent before, on this site; null and `elsewhere` for another one's. */
  usedFor: orNull(closed({ slipId: id, chargeNumber: text(40), payerName: text(120) })),
  elsewhere: flag,
  /** Who accepted it first, where a second person must agree. */
  firstAcceptedBy: text(120),
  needsSecond: flag,
  version: count,
});
export type SlipCase = Value<typeof SlipCase>;

export const RefundRow = closed({
  id,
  chargeId: id,
  chargeNumber: text(40),
  payerName: text(120),
  amountSatang: satang,
  /** Of it, tax that the buyer had kept back: for that no money goes. */
  withheldSatang: satang,
  method: { type: 'string', enum: ['wallet', 'transfer', 'cash'] },
  state: { type: 'string', enum: ['processing', 'settled', 'failed'] },
  reason: text(300),
  creditNote: orNull(DocumentHead),
  createdAt: time,
});
export type RefundRow = Value<typeof RefundRow>;
