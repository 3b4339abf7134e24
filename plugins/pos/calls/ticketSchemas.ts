import { closed, count, flag, list, orNull, text } from '#kit/schema/shapes.ts';
import { VAT_CLASSES } from '../../billing/contract.ts';
import { KITCHEN_STATES } from '../machines/kitchenOrder.ts';
import { SHAPES } from '../rules/floor.ts';
import { TICKET_STATES } from '../rules/ticket.ts';

/** Ids are compared as texts: in small letters, as a till makes them. */
const id = { type: 'string', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' } as const;
const satang = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 } as const;
const milli = { type: 'integer', minimum: -1_000_000_000, maximum: 1_000_000_000 } as const;
const moment = { type: 'integer', minimum: 0, maximum: 8_000_000_000_000 } as const;
const seat = { type: 'integer', minimum: 0, maximum: 500 } as const;

export const MOST_ON_TICKET = 1_000;

export const LineModifier = closed({ groupId: id, choiceId: id, name: text(80), satang });

export const Discounted = {
  anyOf: [
    { type: 'null' },
    closed({ kind: { type: 'string', const: 'share' }, bp: { type: 'integer', minimum: 0, maximum: 10_000 } }),
    closed({ kind: { type: 'string', const: 'amount' }, satang }),
  ],
} as const;

/** Who buys, where they are known. */
export const CartCustomer = orNull(closed({ id, name: text(120), priceRole: { type: 'string', enum: ['guest', 'user'] } }));

export const CartLine = closed(
  {
    id,
    variantId: orNull(id),
    sku: text(60),
    title: text(300),
    unit: text(40),
    quantityMilli: { ...milli, minimum: 1 },
    unitSatang: satang,
    vatClass: { type: 'string', enum: VAT_CLASSES },
    note: text(300),
    discount: Discounted,
    weighed: flag,
    seat,
    modifiers: { ...list(LineModifier), maxItems: 40 },
  },
  ['seat', 'modifiers'],
);

export const KitchenLine = closed({
  lineId: id,
  title: text(300),
  quantityMilli: milli,
  unit: text(40),
  modifiers: { ...list(text(80)), maxItems: 40 },
  note: text(300),
  seat,
});

/** A ticket as all of what tills wrote has made it. */
export const TicketView = closed(
  {
    id,
    name: text(60),
    tableId: orNull(id),
    guests: count,
    discount: Discounted,
    state: { type: 'string', enum: TICKET_STATES },
    mergedInto: orNull(id),
    paidBillId: orNull(id),
    reason: text(300),
    openedBy: text(40),
    openedAt: moment,
    customer: CartCustomer,
    lines: list(closed({ line: CartLine, gone: flag, movedTo: orNull(id), paidMilli: milli, sentMilli: milli })),
  },
  ['customer'],
);

export const OrderView = closed(
  {
    id,
    ticketId: orNull(id),
    station: id,
    title: text(120),
    lines: list(KitchenLine),
    state: { type: 'string', enum: KITCHEN_STATES },
    sentAt: moment,
    steppedAt: moment,
    fromTable: flag,
  },
  ['fromTable'],
);

const name = { type: 'string', minLength: 1, maxLength: 80 } as const;
const ids = { ...list(id), maxItems: 200 } as const;

export const Area = closed({
  id,
  name,
  tables: {
    ...list(
      closed({
        id,
        name: { ...name, maxLength: 12 },
        x: { type: 'integer', minimum: 0, maximum: 100 },
        y: { type: 'integer', minimum: 0, maximum: 100 },
        seats: { type: 'integer', minimum: 1, maximum: 50 },
        shape: { type: 'string', enum: SHAPES },
      }),
    ),
    maxItems: 80,
  },
});
export const Areas = { ...list(Area), maxItems: 12 } as const;

const choices = {
  ...list(closed({ id, name, nameEn: text(80), satang: { ...satang, maximum: 10_000_000 } })),
  minItems: 1,
  maxItems: 40,
} as const;
const times = { type: 'integer', minimum: 0, maximum: 40 } as const;

export const Groups = {
  ...list(closed({ id, name, nameEn: text(80), least: times, most: { ...times, minimum: 1 }, choices, categoryIds: ids, productIds: ids })),
  maxItems: 100,
} as const;
export const Stations = { ...list(closed({ id, name, categoryIds: ids })), maxItems: 20 } as const;
