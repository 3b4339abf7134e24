import { STAFF } from '#kernel/contract/role.ts';
import { DoorPiece, doorAnswers, doorScans } from '#kit/scan/doorShapes.ts';
import { closed, count, id, orNull, text } from '#kit/schema/shapes.ts';
import { VERDICTS } from '../machines/states.ts';

const staff = { roles: STAFF, needs: 'checkin' } as const;

export const DoorCounts = closed({ came: count, expected: count, conflicts: count });

/** Check-in, with a line and without. */
export const door = {
  /** What a door needs to judge by itself, a piece at a time. */
  doorList: {
    method: 'GET',
    path: '/api/campaign/door/:slug/list',
    ...staff,
    quiet: true,
    query: closed({ after: { ...text(40), default: '' } }),
    reply: DoorPiece,
  },
  /** What was scanned: each counts once, however often it is sent. */
  checkIn: {
    method: 'POST',
    path: '/api/campaign/door/:slug/scans',
    ...staff,
    unseen: true,
    /** Of which round; null lets all in. */
    body: doorScans({ roundId: { ...orNull(id), default: null }, door: { ...text(60), default: '' } }),
    reply: doorAnswers(VERDICTS),
  },
  doorCounts: {
    method: 'GET',
    path: '/api/campaign/door/:slug/counts',
    ...staff,
    quiet: true,
    query: closed({ roundId: { ...text(40), default: '' } }),
    reply: DoorCounts,
  },
} as const;
