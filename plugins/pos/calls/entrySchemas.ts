import type { Schema } from '#kit/schema/schema.ts';
import { closed, flag, list, orNull, text } from '#kit/schema/shapes.ts';
import { VAT_CLASSES } from '../../billing/contract.ts';
import { TENDERS, type EntryKind } from '../rules/deviceLog.ts';
import { Denominated } from '../schemas.ts';

/** Ids are compared as texts: in small letters, as a till makes them. */
const id = { type: 'string', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' } as const;
/** Satang of one line or bill; sums of a year stay whole numbers. */
const amount = { type: 'integer', minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 } as const;
const above = { ...amount, minimum: 0 } as const;
const MOST_LINES = 1_000;

const approvals = {
  ...list(closed({ right: { type: 'string', enum: ['discount', 'return', 'void', 'drawer', 'over'] }, memberId: id })),
  maxItems: 20,
} as const;

const Line = closed({
  id,
  variantId: orNull(id),
  sku: text(60),
  title: text(300),
  unit: text(40),
  quantityMilli: { type: 'integer', minimum: -1_000_000_000, maximum: 1_000_000_000 },
  unitSatang: amount,
  discountSatang: amount,
  totalSatang: amount,
  vatClass: { type: 'string', enum: VAT_CLASSES },
  note: text(300),
});

const Bill = closed({
  id,
  number: { type: 'string', minLength: 1, maxLength: 40 },
  shiftId: id,
  kind: { type: 'string', enum: ['sale', 'return'] },
  originBillId: orNull(id),
  memberId: id,
  customerId: orNull(id),
  lines: { ...list(Line), minItems: 1, maxItems: MOST_LINES },
  discountSatang: amount,
  roundingSatang: amount,
  totalSatang: amount,
  vatSatang: amount,
  payments: {
    ...list(closed({ id, tender: { type: 'string', enum: TENDERS }, amountSatang: amount, tenderedSatang: amount, reference: text(80) })),
    maxItems: 20,
  },
  approvals,
  catalogueVersion: text(40),
  offline: flag,
});

const Drawer = closed({ shiftId: id, memberId: id, amountSatang: above, reason: text(300), approvals });

/** What the body of each kind of entry must be, looked at once its hash and its signature have been. */
export const BODIES = {
  'shift.open': closed({ shiftId: id, drawer: text(60), memberId: id, floatSatang: above, denominations: Denominated }),
  'shift.close': closed({ shiftId: id, memberId: id, countedSatang: above, denominations: Denominated, reason: text(300), approvals }),
  'drawer.payIn': Drawer,
  'drawer.payOut': Drawer,
  'drawer.noSale': Drawer,
  'bill.paid': closed({ bill: Bill }),
} as const satisfies Record<EntryKind, Schema>;
