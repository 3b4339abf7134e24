import type { Ctx } from '#kernel/contract/ctx.ts';
import type { calendar } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type CalendarCtx = Ctx<typeof calendar>;

export type CalendarRow = Row<'calendar_calendar'>;
export type EventRow = Row<'calendar_event'>;
export type AttendeeRow = Row<'calendar_attendee'>;
export type OfferRow = Row<'calendar_offer'>;
export type HoldRow = Row<'calendar_hold'>;

export type Answer = AttendeeRow['answer'];
export type Visibility = CalendarRow['visibility'];
export type MailKind = Row<'calendar_mail'>['kind'];
export type Method = Row<'calendar_mail'>['method'];
