import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, text } from '#kit/schema/shapes.ts';
import { anyId, Arrangement, Board, day, Summary, Wall } from '../schemas.ts';

const READ = { times: 600, seconds: 60 } as const;
const WRITE = { times: 120, seconds: 60 } as const;
const KEPT = ['panels-missing', 'quota-documents', 'quota-bytes'] as const;

/** `mine`, or the device that is a wall. */
const screen = { type: 'string', pattern: '^(mine|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' } as const;
const revision = { ...count, maximum: 2_147_483_647 } as const;

/** What of a cluster is looked at; empty for all stores that one may see, and for today. */
const Looked = { cluster: id, store: anyId, from: day, to: day } as const;

export const calls = {
  /** Tiles as they stand now, of those that one may see. */
  board: {
    method: 'GET',
    path: '/api/panel/board',
    roles: MEMBERS,
    query: closed({ ...Looked, screen: { ...screen, default: 'mine' } }),
    reply: Board,
    limit: READ,
    quiet: true,
    refuses: ['too-many-days'],
  },
  /** The same for a wall: by the device that asks, else by the account and its first cluster. */
  wall: {
    method: 'GET',
    path: '/api/panel/wall',
    roles: EVERYONE,
    query: closed({ cluster: anyId }),
    reply: closed({ name: text(300), board: Board }),
    limit: { times: 1_200, seconds: 60 },
    quiet: true,
    refuses: ['device-revoked', 'wall-unknown'],
  },
  /** Puts tiles in an order, for oneself or for a wall; `revision` is that of the arrangement that it replaces, 0 for none. */
  arrange: {
    method: 'PUT',
    path: '/api/panel/screens/:screen',
    roles: MEMBERS,
    body: closed({ cluster: id, tiles: Arrangement, revision }),
    reply: closed({ revision }),
    limit: WRITE,
    unseen: true,
    refuses: KEPT,
  },
  /** As it was before anybody arranged it. */
  reset: {
    method: 'DELETE',
    path: '/api/panel/screens/:screen',
    roles: MEMBERS,
    query: closed({ cluster: id }),
    limit: WRITE,
    unseen: true,
    refuses: KEPT,
  },
  /** Paired devices of one's stores, and which of them are walls. */
  walls: {
    method: 'GET',
    path: '/api/panel/walls',
    roles: MEMBERS,
    query: closed({ cluster: id }),
    reply: closed({ walls: list(Wall) }),
    limit: READ,
  },
  /** Whoever stands before the device sees figures from now on, or does not any more. */
  setWall: {
    method: 'PUT',
    path: '/api/panel/walls/:device',
    roles: MEMBERS,
    body: closed({ cluster: id, on: flag, all: flag }),
    limit: WRITE,
    unseen: true,
    inPerson: true,
    refuses: KEPT,
  },
  /** Figures by business day. */
  summary: {
    method: 'GET',
    path: '/api/panel/summary',
    roles: MEMBERS,
    query: closed(Looked),
    reply: Summary,
    limit: READ,
    refuses: ['too-many-days'],
  },
} as const;
