import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { satang } from '../schemas.ts';
import { SHIPMENT_STATES } from './orderSchemas.ts';

const staff = { roles: STAFF, needs: 'orders' } as const;

/** A parcel that its courier owes the money of. */
export const CodParcel = closed({
  shipmentId: id,
  orderId: id,
  number: text(40),
  buyerName: text(120),
  carrier: text(80),
  tracking: text(80),
  state: { type: 'string', enum: SHIPMENT_STATES },
  amountSatang: satang,
  shippedAt: orNull(time),
});
/** Parcels that are booked at once. */
export const MOST_BOOKED = 200;
export const BookCod = closed({ amountSatang: satang, statement: { ...text(120), default: '' } }, ['statement']);

/** What couriers owe for parcels that were sent cash on delivery. */
export const deskCod = {
  codOwed: {
    method: 'GET',
    path: '/api/shop/desk/cod',
    ...staff,
    reply: closed({ parcels: list(CodParcel), carriers: list(closed({ carrier: text(80), parcels: count, satang })), sumSatang: satang }),
  },
  /** Holds a courier's file against what they owe. Nothing is written. */
  matchCod: {
    method: 'POST',
    path: '/api/shop/desk/cod/match',
    ...staff,
    form: true,
    body: closed({ text: { type: 'string', minLength: 1, maxLength: 400_000 } }),
    reply: closed({
      rows: list(
        closed({
          tracking: text(80),
          satang,
          /** `match` may be booked · `differs` another amount is owed · `booked` before · `double` twice in the file · `unknown` no parcel of ours. */
          as: { type: 'string', enum: ['match', 'differs', 'booked', 'double', 'unknown'] },
          shipmentId: orNull(id),
          owedSatang: orNull(satang),
          number: text(40),
        }),
      ),
      /** Lines that could not be read. */
      bad: list(count),
    }),
    maxBytes: 1_300_000,
    refuses: ['courier-file-unreadable'],
  },
  /** A courier has paid for a parcel: it has arrived then; the order is paid with the last of its parcels. */
  bookCod: {
    method: 'POST',
    path: '/api/shop/desk/cod/:shipmentId',
    ...staff,
    money: 'delivery',
    body: BookCod,
    reply: closed({ orderId: id, paidSatang: satang }),
    form: true,
    refuses: ['cod-differs', 'nothing-owed'],
  },
  /** As `bookCod` for several parcels at once; those of which nothing, or something else, is owed are left out and counted. */
  bookCods: {
    method: 'POST',
    path: '/api/shop/desk/cod',
    ...staff,
    money: 'delivery',
    form: true,
    body: closed(
      {
        parcels: { type: 'array', minItems: 1, maxItems: MOST_BOOKED, items: closed({ shipmentId: id, amountSatang: satang }) },
        statement: { ...text(120), default: '' },
      },
      ['statement'],
    ),
    reply: closed({ booked: count, left: count }),
  },
} as const;
