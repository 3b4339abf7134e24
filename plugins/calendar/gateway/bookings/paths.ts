import type { AttendeeRow, CalendarCtx } from '../db.ts';
import { answerToken } from '../mails/tokens.ts';

export const OFFERS = '/calendar/offers';

/** What is held until it is confirmed: by the token of the mail, or by its id for the page that waits. */
export const heldPath = (token: string): string => `/calendar/held/${token}`;

/** What was booked, for whoever has its address: who booked it, and the host. */
export const bookingPath = (ctx: CalendarCtx, { id }: Pick<AttendeeRow, 'id'>): string => `/calendar/booking/${answerToken(ctx, id)}`;
