import { createHash } from 'node:crypto';
import type { CalendarCtx } from '../db.ts';

/** The token in the link of an invitation: the same one in every mail about the event, kept nowhere. */
export const answerToken = (ctx: Pick<CalendarCtx, 'keys'>, attendeeId: string): string => ctx.keys.mac(`answer ${attendeeId}`);

/** The token in the mail by which a guest confirms what they have booked. */
export const holdToken = (ctx: Pick<CalendarCtx, 'keys'>, holdId: string): string => ctx.keys.mac(`hold ${holdId}`);

/** The token in the address of a calendar's feed; another number gives another one. */
export const feedToken = (ctx: Pick<CalendarCtx, 'keys'>, calendarId: string, number: number): string =>
  ctx.keys.mac(`feed ${calendarId} ${number}`);

/** As tokens are kept. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
