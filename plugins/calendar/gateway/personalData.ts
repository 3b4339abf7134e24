import type { PersonalData } from '#kernel/contract/gateway.ts';
import { db, type CalendarCtx } from './db.ts';

/** A member's calendars with what stands in them, what they were invited to, and what they chose. */
export const personalData: PersonalData<CalendarCtx> = {
  async export(ctx, accountId) {
    const calendars = await db(ctx)
      .selectFrom('calendar_calendar')
      .select(['id', 'name', 'visibility', 'timezone', 'source_url'])
      .where('owner_id', '=', accountId)
      .execute();
    const ids = calendars.map(({ id }) => id);
    const events = ids.length
      ? await db(ctx)
          .selectFrom('calendar_event')
          .select(['calendar_id', 'title', 'detail', 'place', 'starts', 'ends', 'tzid', 'rrule', 'state'])
          .where('calendar_id', 'in', ids)
          .orderBy('first_at')
          .execute()
      : [];
    const invitations = await db(ctx)
      .selectFrom('calendar_attendee')
      .select(['event_id', 'answer', 'replied_at'])
      .where('account_id', '=', accountId)
      .execute();
    const digest = await db(ctx)
      .selectFrom('calendar_digest')
      .select(['daily', 'weekly'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return { calendars, events, invitations, digest: digest ?? null };
  },

  async erase(ctx, accountId) {
    await db(ctx).deleteFrom('calendar_calendar').where('owner_id', '=', accountId).execute();
    await db(ctx).deleteFrom('calendar_attendee').where('account_id', '=', accountId).execute();
    for (const table of ['calendar_share', 'calendar_digest', 'calendar_digest_sent', 'calendar_layer_follower', 'calendar_mail'] as const)
      await db(ctx).deleteFrom(table).where('account_id', '=', accountId).execute();
    await db(ctx).updateTable('calendar_event').set({ organiser_id: null }).where('organiser_id', '=', accountId).execute();
  },
};
