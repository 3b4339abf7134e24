import type { AttendeeRow, CalendarCtx, EventRow } from '../db.ts';
import { notifyOrganiser } from '../mails/notifyOrganiser.ts';
import { notifyGuests } from '../mails/post.ts';
import { notifyChanged } from '../notifyChanged.ts';

export const eventOf = (ctx: CalendarCtx, id: string): Promise<EventRow> =>
  ctx.db.selectFrom('calendar_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The host hears of it, and open pages of theirs show it. */
export async function notifyHost(ctx: CalendarCtx, row: EventRow, booker: AttendeeRow): Promise<void> {
  await notifyOrganiser(ctx, row, booker);
  await notifyChanged(ctx, { id: row.calendar_id, owner_id: row.organiser_id, visibility: 'private' });
}

/** Gives a time back; nobody else at it: it is off. */
export async function leave(ctx: CalendarCtx, row: EventRow, attendee: AttendeeRow): Promise<void> {
  const answer = 'declined' as const;
  await ctx.db.updateTable('calendar_attendee').set({ answer, replied_at: ctx.now() }).where('id', '=', attendee.id).execute();
  const others = await ctx.db
    .selectFrom('calendar_attendee')
    .select('id')
    .where('event_id', '=', row.id)
    .where('answer', '!=', 'declined')
    .executeTakeFirst();
  const off = { state: 'cancelled' as const, remind_at: null };
  await ctx.db
    .updateTable('calendar_event')
    .set({ ...(others ? {} : off), sequence: row.sequence + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .execute();
  await notifyGuests(ctx, 'cancel', [await eventOf(ctx, row.id)], [attendee]);
  await notifyHost(ctx, row, { ...attendee, answer });
}
