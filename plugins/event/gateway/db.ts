import type { Ctx } from '#kernel/contract/ctx.ts';
import type { event } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type EventCtx = Ctx<typeof event>;
export type EventRow = Row<'event_event'>;
export type OrderRow = Row<'event_order'>;
export type AttendeeRow = Row<'event_attendee'>;
/** `free_seats`: seats of the map that are left for it; null where it has none there. */
export type TypeRow = Row<'event_ticket_type'> & { free_seats: number | null };
export type SeatRow = Row<'event_seat'>;
export type PoolRow = Row<'event_pool'>;
export type PromoRow = Row<'event_promo'>;
export type EntryRow = Row<'event_waitlist'>;
export type ListRow = Row<'event_checkin_list'>;
