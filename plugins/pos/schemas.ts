import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { VAT_CLASSES } from '../billing/contract.ts';
import { LineModifier } from './calls/ticketSchemas.ts';
import { TENDERS, type EntryKind } from './rules/deviceLog.ts';

/** Satang; a difference, or what goes back, is below zero. */
export const satang = { type: 'integer' } as const;
/** A business day, `2026-11-21`; empty for none. */
export const day = { type: 'string', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$', default: '' } as const;
/** Of a row; empty for any. */
export const anyId = { type: 'string', pattern: '^$|^[0-9a-fA-F-]{36}$', default: '' } as const;
const hex = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
export const whole = { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

/** What is told of a flag: it is looked at by a manager, and stops nothing. */
export const FLAG_CODES = [
  'bill-differs',
  'shift-differs',
  'total-differs',
  'price-variance',
  'discount-without-right',
  'return-without-right',
  'drawer-without-right',
  'return-too-much',
  'origin-unknown',
  'member-unknown',
  'shift-unknown',
  'late',
  'clock-skew',
  'number-gap',
  'oversold',
  'over-short',
  'log-forked',
  'log-invalid',
  'tender-unproven',
  'tender-unused',
  'ticket-paid-twice',
  'void-without-right',
  'modifier-unknown',
] as const;
export type FlagCode = (typeof FLAG_CODES)[number];

/** What a flag is about. */
export const FLAG_SUBJECTS = ['bill', 'shift', 'device', 'ticket'] as const;

/** How a bill stands: what was sold by it may have come back. */
export const BILL_STATES = ['paid', 'partially_returned', 'returned'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** What happens in a drawer. `tender` is cash that was handed over, `change` what went back of it, `overShort` what a count differed by. */
export const DRAWER_KINDS = ['float', 'tender', 'change', 'refund', 'payIn', 'payOut', 'noSale', 'overShort'] as const;
export type DrawerKind = (typeof DRAWER_KINDS)[number];

const ENTRY_KINDS = [
  'shift.open',
  'shift.close',
  'drawer.payIn',
  'drawer.payOut',
  'drawer.noSale',
  'bill.paid',
  'customer.made',
  'ticket.set',
  'ticket.lines',
  'ticket.move',
  'ticket.void',
  'kitchen.send',
  'kitchen.step',
] as const satisfies readonly EntryKind[];

/** An entry of a till's log as it is sent; `body` is looked at once its hash and its signature have been. */
export const SentEntry = closed({
  seq: { type: 'integer', minimum: 1, maximum: 2_000_000_000 },
  id,
  at: { type: 'integer', minimum: 0, maximum: 8_000_000_000_000 },
  kind: { type: 'string', enum: ENTRY_KINDS },
  body: { type: 'object' },
  prev: hex,
  hash: hex,
  signature: { type: 'string', minLength: 80, maxLength: 100 },
});
export type SentEntry = Value<typeof SentEntry>;

export const Synced = closed({
  /** Up to where the log has come here, whole. */
  acked: count,
  results: list(closed({ seq: count, state: { type: 'string', enum: ['created', 'exists', 'conflict'] }, reason: text(60) }, ['reason'])),
});

export const CatalogueProduct = closed(
  {
    variantId: id,
    productId: id,
    sku: text(60),
    barcode: orNull(text(40)),
    /** Thai; `titleEn` is empty where there is none. */
    title: text(200),
    titleEn: text(200),
    options: text(400),
    unit: text(40),
    categoryIds: list(id),
    /** Address of its picture; empty for none. */
    picture: text(600),
    priceSatang: count,
    regularSatang: count,
    /** What members pay now, where that is less. */
    memberSatang: count,
    vatClass: { type: 'string', enum: VAT_CLASSES },
    /** Whether it is counted at all. */
    track: flag,
    /** At the till's store; may be below zero. */
    available: whole,
    sold: count,
  },
  ['memberSatang'],
);
export const CatalogueCategory = closed({ id, name: text(120), nameEn: text(120), rank: whole });
export const Catalogue = closed(
  {
    version: text(40),
    /** Until when its prices may be sold by without a connection. */
    validUntil: time,
    unchanged: flag,
    products: list(CatalogueProduct),
    categories: list(CatalogueCategory),
  },
  ['unchanged', 'products', 'categories'],
);

export const Denominated = {
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 0, maximum: 100_000 },
  maxProperties: 20,
} as const;
/** Somebody or something by name. */
export const person = closed({ id: text(40), name: text(120) });

export const BillRow = closed({
  id,
  number: text(40),
  kind: { type: 'string', enum: ['sale', 'return'] },
  state: { type: 'string', enum: BILL_STATES },
  store: person,
  device: person,
  member: person,
  businessDay: text(10),
  at: time,
  items: count,
  totalSatang: satang,
  /** Of several ways to pay all of them. */
  tenders: list({ type: 'string', enum: TENDERS }),
  offline: flag,
  /** Flags that nobody has looked at yet. */
  flags: count,
});
export type BillRow = Value<typeof BillRow>;

export const Flag = closed({
  id,
  code: { type: 'string', enum: FLAG_CODES },
  subject: { type: 'string', enum: FLAG_SUBJECTS },
  subjectId: text(40),
  /** Number of a bill, name of a till. */
  title: text(120),
  store: person,
  /** What it was seen by: amounts in satang, numbers, skus. */
  detail: { type: 'object', additionalProperties: { type: ['string', 'integer'] } },
  at: time,
  resolvedAt: orNull(time),
  note: text(500),
});
export type Flag = Value<typeof Flag>;

export const BillView = closed({
  ...BillRow.properties,
  shiftId: id,
  seq: count,
  hash: text(64),
  receivedAt: time,
  customerId: orNull(id),
  origin: orNull(closed({ id, number: text(40) })),
  /** Bills by which some of it came back. */
  returnedBy: list(closed({ id, number: text(40), totalSatang: satang })),
  lines: list(
    closed(
      {
        id,
        variantId: orNull(id),
        sku: text(60),
        title: text(300),
        unit: text(40),
        quantityMilli: whole,
        unitSatang: satang,
        discountSatang: satang,
        totalSatang: satang,
        vatClass: { type: 'string', enum: VAT_CLASSES },
        note: text(300),
        modifiers: list(LineModifier),
      },
      ['modifiers'],
    ),
  ),
  discountSatang: satang,
  roundingSatang: satang,
  vatSatang: satang,
  payments: list(
    closed({ id, tender: { type: 'string', enum: TENDERS }, amountSatang: satang, tenderedSatang: satang, reference: text(80) }),
  ),
  approvals: list(closed({ right: { type: 'string', enum: ['discount', 'return', 'void', 'drawer', 'over'] }, member: person })),
  allFlags: list(Flag),
});
export type BillView = Value<typeof BillView>;
