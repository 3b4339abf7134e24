import { EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, list, orNull } from '#kit/schema/shapes.ts';
import { SeatMapDraft, SeatMapView } from '../schemas.ts';

/** The map of a hall and its seats. */
export const seats = {
  findSeats: {
    method: 'GET',
    path: '/api/event/events/:slug/seats',
    roles: EVERYONE,
    reply: closed({ map: orNull(SeatMapView) }),
  },
  /** Seats that nobody can choose now. */
  takenSeats: {
    method: 'GET',
    path: '/api/event/events/:slug/seats/taken',
    roles: EVERYONE,
    quiet: true,
    limit: { times: 60, seconds: 60 },
    reply: closed({ seats: list(id) }),
  },
  /** All of a map at once; the pools of its tickets have as many places as it has seats. */
  saveSeats: {
    method: 'POST',
    path: '/api/event/desk/events/:event/seats',
    roles: STAFF,
    needs: 'manage',
    maxBytes: 1_048_576,
    body: closed({ map: SeatMapDraft, version: count }),
    reply: closed({ version: count }),
    refuses: ['seat-lost', 'seat-taken', 'seat-twice'],
  },
  moveSeat: {
    method: 'POST',
    path: '/api/event/desk/attendees/:attendee/seat',
    roles: STAFF,
    needs: 'manage',
    body: closed({ seat: id }),
    refuses: ['action-not-allowed', 'seats-gone'],
  },
} as const;
