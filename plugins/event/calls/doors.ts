import { STAFF } from '#kernel/contract/role.ts';
import { DoorPiece, doorAnswers, doorScans } from '#kit/scan/doorShapes.ts';
import { closed, count, id, orNull, text } from '#kit/schema/shapes.ts';
import { VERDICTS } from '../machines/states.ts';
import { ListDraft } from './desk.ts';

const doors = { roles: STAFF, needs: 'checkin' } as const;

/** Check-in: lists, their doors, and what is scanned there. */
export const checkin = {
  saveList: {
    method: 'POST',
    path: '/api/event/desk/events/:event/lists',
    roles: STAFF,
    needs: 'manage',
    body: closed({ id, list: ListDraft, version: { ...orNull(count), default: null } }),
    refuses: ['times-wrong'],
  },
  removeList: { method: 'POST', path: '/api/event/desk/lists/:id/remove', roles: STAFF, needs: 'manage', refuses: ['in-use'] },
  /** What a door needs to judge by itself, a piece at a time. */
  doorTickets: {
    method: 'GET',
    path: '/api/event/doors/:list/tickets',
    ...doors,
    quiet: true,
    query: closed({ after: { ...text(40), default: '' } }),
    reply: DoorPiece,
  },
  /** What was scanned: each counts once, however often it is sent. */
  checkIn: {
    method: 'POST',
    path: '/api/event/doors/:list/scans',
    ...doors,
    unseen: true,
    body: doorScans({
      direction: { type: 'string', enum: ['in', 'out'] } as const,
      door: { ...text(60), default: '' },
      device: { ...text(60), default: '' },
    }),
    reply: doorAnswers(VERDICTS),
  },
  doorCounts: {
    method: 'GET',
    path: '/api/event/doors/:list/counts',
    ...doors,
    quiet: true,
    reply: closed({ inside: count, came: count, tickets: count, conflicts: count }),
  },
} as const;
