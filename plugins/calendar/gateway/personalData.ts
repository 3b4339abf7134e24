import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { CalendarCtx } from './db.ts';

/** A member's calendars with what stands in them, what they were invited to, and what they chose. */
export const personalData: PersonalData<CalendarCtx> = {
  async export(ctx, accountId) {
    const calendars = await ctx.db
      .selectFrom('calendar_calendar')
      .select(['id', 'name', 'visibility', 'timezone', 'source_url'])
      .where('owner_id', '=', accountId)
      .execute();
    const ids = calendars.map(({ id }) => id);
    const events = ids.length
      ? await ctx.db
          .selectFrom('calendar_event')
          .select(['calendar_id', 'title', 'detail', 'place', 'starts', 'ends', 'tzid', 'rrule', 'state'])
          .where('calendar_id', 'in', ids)
          .orderBy('first_at')
          .execute()
      : [];
    const invitations = await ctx.db
      .selectFrom('calendar_attendee')
      .select(['event_id', 'answer', 'replied_at', 'note'])
      .where('account_id', '=', accountId)
      .execute();
    const digest = await ctx.db
      .selectFrom('calendar_digest')
      .select(['daily', 'weekly'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const offers = await ctx.db
      .selectFrom('calendar_offer')
      .select(['title', 'detail', 'place', 'url', 'hours'])
      .where('host_id', '=', accountId)
      .execute();
    return { calendars, events, offers, invitations, digest: digest ?? null };
  },

  async erase(ctx, accountId) {
    await ctx.db.deleteFrom('calendar_calendar').where('owner_id', '=', accountId).execute();
    await ctx.db.deleteFrom('calendar_attendee').where('account_id', '=', accountId).execute();
    for (const table of ['calendar_share', 'calendar_digest', 'calendar_digest_sent', 'calendar_layer_follower', 'calendar_mail'] as const)
      await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
    await ctx.db.updateTable('calendar_event').set({ organiser_id: null }).where('organiser_id', '=', accountId).execute();
  },
};
