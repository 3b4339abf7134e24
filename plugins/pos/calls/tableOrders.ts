import { EVERYONE } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, text, time } from '#kit/schema/shapes.ts';
import { MOST_CHOICES, MOST_NOTE, MOST_OF_ONE, TABLE_ORDER_STATES } from '../rules/tableOrder.ts';

/** As it stands behind the address on a table. */
export const TableCode = { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' } as const;

/** A whole café may share one address; how much comes of one table, or one browser, is bounded besides. */
const limit = { times: 300, seconds: 60 } as const;
const REFUSES = ['table-code', 'table-off'] as const;

/** What guests wait for, as tills have it. */
export const WaitingOrder = closed({
  id,
  tableId: id,
  sentAt: time,
  totalSatang: count,
  /** Somebody who collects points. */
  member: text(120),
  lines: list(closed({ title: text(300), quantity: count, modifiers: list(text(80)), note: text(300) })),
});
export type WaitingOrder = Value<typeof WaitingOrder>;

/** Guests who order by the code on their table, and staff who accept it. */
export const tableOrders = {
  /** Puts goods into what the browser is about to order, at the price of now. The same `key` again is the same line. */
  tableAdd: {
    method: 'POST',
    path: '/api/pos/tables/lines',
    roles: EVERYONE,
    form: true,
    unseen: true,
    body: closed(
      {
        code: TableCode,
        key: id,
        variant: id,
        quantity: { type: 'integer', minimum: 1, maximum: MOST_OF_ONE, default: 1 },
        /** Ids of what it is had with. */
        choices: { ...list(text(36)), maxItems: MOST_CHOICES, default: [] },
        note: { ...text(MOST_NOTE), default: '' },
      },
      ['quantity', 'choices', 'note'],
    ),
    limit,
    refuses: [...REFUSES, 'goods-unknown', 'goods-out', 'choices-invalid', 'order-full'],
  },
  /** How many of a line; none takes it out. */
  tableTake: {
    method: 'PUT',
    path: '/api/pos/tables/lines',
    roles: EVERYONE,
    form: true,
    unseen: true,
    body: closed({ code: TableCode, key: text(80), quantity: { type: 'integer', minimum: 0, maximum: MOST_OF_ONE } }),
    limit,
    refuses: [...REFUSES],
  },
  /** Orders what was chosen, once however often it is sent. */
  tableSend: {
    method: 'POST',
    path: '/api/pos/tables/orders',
    roles: EVERYONE,
    idempotent: true,
    form: true,
    unseen: true,
    body: closed({ code: TableCode, order: id }),
    reply: closed({ state: { type: 'string', enum: TABLE_ORDER_STATES } }),
    limit,
    refuses: [...REFUSES, 'goods-unknown', 'goods-out', 'choices-invalid', 'prices-changed', 'order-empty', 'table-busy'],
  },
  /** Takes an order onto its table's ticket and tells the kitchen, or refuses it. Of two tills the first decides. */
  decideTableOrder: {
    method: 'POST',
    path: '/api/pos/tables/orders/:order/decision',
    roles: EVERYONE,
    unseen: true,
    params: closed({ order: id }),
    body: closed({ accept: flag }),
    /** Orders to the kitchen that came of it. */
    reply: closed({ orders: list(id) }),
    limit,
    refuses: ['till-unknown', 'device-revoked', 'member-needed', 'order-decided'],
  },
  /** Gives a table of a store another code; the one that it had opens nothing any longer. */
  renewTableCode: {
    method: 'POST',
    path: '/api/pos/floors/:store/tables/:table/code',
    roles: EVERYONE,
    unseen: true,
    params: closed({ store: id, table: id }),
    reply: closed({ code: TableCode }),
    limit: { times: 600, seconds: 60 },
    refuses: ['device-revoked'],
  },
} as const;
