import type { Kysely, Selectable } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { Right } from '../calls/shapes.ts';
import type { calendar } from '../plugin.ts';

export type CalendarCtx = Ctx<typeof calendar>;

export type EventState = 'tentative' | 'confirmed' | 'cancelled';
export type Answer = 'needs_action' | 'accepted' | 'declined' | 'tentative';
export type Visibility = 'private' | 'shared' | 'public';
export type MailKind = 'invite' | 'update' | 'cancel' | 'reply' | 'digest' | 'test';
export type Method = '' | 'REQUEST' | 'CANCEL' | 'REPLY';

export interface CalendarTables {
  calendar_calendar: Refined<'calendar_calendar', { visibility: Visibility }>;
  calendar_share: Refined<'calendar_share', { right_name: Right }>;
  calendar_event: Refined<'calendar_event', { state: EventState | import('kysely').Generated<EventState> }>;
  calendar_attendee: Refined<'calendar_attendee', { answer: Answer | import('kysely').Generated<Answer> }>;
  calendar_mail: Refined<'calendar_mail', { kind: MailKind; method: Method }>;
  calendar_digest: Tables['calendar_digest'];
  calendar_digest_sent: Tables['calendar_digest_sent'];
  calendar_layer: Refined<'calendar_layer', { audience: 'everyone' | 'members' | 'followers' }>;
  calendar_layer_date: Tables['calendar_layer_date'];
  calendar_layer_follower: Tables['calendar_layer_follower'];
}

export type CalendarRow = Selectable<CalendarTables['calendar_calendar']>;
export type EventRow = Selectable<CalendarTables['calendar_event']>;
export type AttendeeRow = Selectable<CalendarTables['calendar_attendee']>;

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<CalendarCtx, 'db'>): Kysely<CalendarTables> => ctx.db;
