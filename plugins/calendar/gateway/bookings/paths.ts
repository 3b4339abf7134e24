import type { AttendeeRow, CalendarCtx } from '../db.ts';
import { answerToken } from '../mails/tokens.ts';

export const OFFERS = '/calendar/offers';

/** What was booked, for whoever has its address: who booked it, and the host. */
export const bookingPath = (ctx: CalendarCtx, { id }: Pick<AttendeeRow, 'id'>): string => `/calendar/booking/${answerToken(ctx, id)}`;
