import type { Schema } from '#kit/schema/schema.ts';
import { closed, flag, list, orNull, text } from '#kit/schema/shapes.ts';
import { VAT_CLASSES } from '../../billing/contract.ts';
import { TENDERS, type EntryKind } from '../rules/deviceLog.ts';
import { Denominated } from '../schemas.ts';
import { KITCHEN_EVENTS } from '../machines/kitchenOrder.ts';
import { CartCustomer, CartLine, Discounted, KitchenLine, LineModifier, MOST_ON_TICKET } from './ticketSchemas.ts';

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

const Line = closed(
  {
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
    modifiers: { ...list(LineModifier), minItems: 1, maxItems: 40 },
  },
  ['modifiers'],
);

const Payment = closed(
  {
    id,
    tender: { type: 'string', enum: TENDERS },
    amountSatang: amount,
    tenderedSatang: amount,
    reference: text(80),
    taxedSatang: { ...above, minimum: 1 },
  },
  ['taxedSatang'],
);

const Bill = closed(
  {
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
      ...list(Payment),
      maxItems: 20,
    },
    approvals,
    catalogueVersion: text(40),
    offline: flag,
    ticketId: id,
  },
  ['ticketId'],
);

const Drawer = closed({ shiftId: id, memberId: id, amountSatang: above, reason: text(300), approvals });

const ticket = { ticketId: id, memberId: id } as const;
const ids = { ...list(id), maxItems: MOST_ON_TICKET } as const;

/** What the body of each kind of entry must be, looked at once its hash and its signature have been. */
export const BODIES = {
  'shift.open': closed({ shiftId: id, drawer: text(60), memberId: id, floatSatang: above, denominations: Denominated }),
  'shift.close': closed({ shiftId: id, memberId: id, countedSatang: above, denominations: Denominated, reason: text(300), approvals }),
  'drawer.payIn': Drawer,
  'drawer.payOut': Drawer,
  'drawer.noSale': Drawer,
  'bill.paid': closed({ bill: Bill }),
  'customer.made': closed({
    customer: closed({
      id,
      name: { type: 'string', minLength: 1, maxLength: 120, pattern: '\\S' },
      phone: { type: 'string', pattern: '^[+0-9 -]{0,20}$' },
    }),
    memberId: id,
  }),
  'ticket.set': closed({
    ...ticket,
    set: closed(
      {
        name: text(60),
        tableId: orNull(id),
        guests: { type: 'integer', minimum: 0, maximum: 500 },
        discount: Discounted,
        customer: CartCustomer,
      },
      ['name', 'tableId', 'guests', 'discount', 'customer'],
    ),
  }),
  'ticket.lines': closed({ ...ticket, lines: { ...list(CartLine), maxItems: MOST_ON_TICKET }, gone: ids, approvals }),
  'ticket.move': closed({
    ...ticket,
    intoId: id,
    parts: orNull({ ...list(closed({ lineId: id, quantityMilli: { ...above, minimum: 1 }, newLineId: id })), maxItems: MOST_ON_TICKET }),
  }),
  'ticket.void': closed({ ...ticket, reason: { ...text(300), minLength: 1 }, approvals }),
  'kitchen.send': closed({
    ticketId: orNull(id),
    memberId: id,
    title: text(120),
    orders: {
      ...list(closed({ id, station: id, lines: { ...list(KitchenLine), minItems: 1, maxItems: MOST_ON_TICKET } })),
      minItems: 1,
      maxItems: 40,
    },
  }),
  'kitchen.step': closed({ orderId: id, memberId: id, event: { type: 'string', enum: KITCHEN_EVENTS } }),
} as const satisfies Record<EntryKind, Schema>;
