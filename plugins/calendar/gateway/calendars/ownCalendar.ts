import type { CalendarCtx, CalendarRow } from '../db.ts';
import { makeCalendar } from './calendars.ts';

/** The visitor's first own calendar to write in; made where there is none, so that nobody needs to know of calendars to plan something. */
export async function ownCalendar(ctx: CalendarCtx): Promise<CalendarRow> {
  const found = await ctx.db
    .selectFrom('calendar_calendar')
    .selectAll()
    .where('owner_id', '=', ctx.account!.id)
    .where('source_url', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (found) return found;
  const t = await ctx.texts();
  const draft = { name: t('calendar.mine'), tone: 0, visibility: 'private' as const, timezone: '', reminders: [], shares: [] };
  return makeCalendar(ctx, draft, { site: false });
}
