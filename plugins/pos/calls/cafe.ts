import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, id, list, text } from '#kit/schema/shapes.ts';
import { SCALES } from '../rules/barcode.ts';
import { WaitingOrder } from './tableOrders.ts';
import { Areas, Groups, OrderView, Stations, TicketView } from './ticketSchemas.ts';

/** Of a market, all of whose tills may share one address and ask every second or two. */
const OFTEN = { times: 30_000, seconds: 60 } as const;
const revision = { type: 'integer', minimum: 0, maximum: 2_000_000_000 } as const;

export const Floor = closed({ areas: Areas, scale: { type: 'string', enum: SCALES }, revision });
export type Floor = Value<typeof Floor>;
export const Menu = closed({ groups: Groups, stations: Stations, revision });
export type Menu = Value<typeof Menu>;

export const Pulled = closed(
  {
    /** Up to where the till's log is in what follows. */
    upTo: count,
    /** What is asked with next. */
    cursor: count,
    tickets: list(TicketView),
    orders: list(OrderView),
    floor: Floor,
    menu: Menu,
    /** All that guests wait for; where the store takes orders of theirs. */
    guestOrders: list(WaitingOrder),
  },
  ['floor', 'menu', 'guestOrders'],
);

const Named = list(closed({ id, name: text(200) }));

/** Tickets, tables and kitchen of a store; modifiers and stations of a cluster. */
export const cafe = {
  /** What has changed since of all that the tills of a store share; from 0 on what is open. Floor and menu where the till has older ones. */
  pull: {
    method: 'GET',
    path: '/api/pos/pull',
    roles: EVERYONE,
    query: closed({ since: count, floor: revision, menu: revision }),
    reply: Pulled,
    limit: OFTEN,
    quiet: true,
    refuses: ['till-unknown', 'device-revoked'],
  },
  /** The plan of a store's tables: at its own till by a manager who has signed in there, or by an account that manages it. */
  saveFloor: {
    method: 'PUT',
    path: '/api/pos/floors/:store',
    roles: EVERYONE,
    params: closed({ store: id }),
    body: closed({ areas: Areas, scale: { type: 'string', enum: SCALES }, revision }),
    reply: Floor,
    limit: { times: 600, seconds: 60 },
    unseen: true,
    maxBytes: 256 * 1024,
    refuses: ['device-revoked', 'setup-invalid'],
  },
  /** What goods of a cluster may be had with, and its stations; beside them what they may name. */
  menu: {
    method: 'GET',
    path: '/api/pos/menus/:cluster',
    roles: MEMBERS,
    params: closed({ cluster: id }),
    reply: closed({ menu: Menu, categories: Named, products: Named }),
    limit: { times: 600, seconds: 60 },
    refuses: ['device-revoked'],
  },
  saveMenu: {
    method: 'PUT',
    path: '/api/pos/menus/:cluster',
    roles: MEMBERS,
    params: closed({ cluster: id }),
    body: closed({ groups: Groups, stations: Stations, revision }),
    reply: Menu,
    limit: { times: 600, seconds: 60 },
    unseen: true,
    maxBytes: 512 * 1024,
    refuses: ['setup-invalid'],
  },
} as const;
