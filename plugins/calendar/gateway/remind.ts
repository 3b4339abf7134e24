import { db, type CalendarCtx, type EventRow } from './db.ts';
import { when } from './mails/when.ts';
import { nextReminder, remindedAt } from './reminders.ts';

/** What is later than this is no reminder any more, ms. */
const TOO_LATE = 6 * 3_600_000;
const AT_ONCE = 200;

/** Who is reminded: whose calendar it is, or who organises, and everybody who is invited and has not declined. */
async function peopleOf(ctx: CalendarCtx, row: EventRow): Promise<string[]> {
  const owner = await db(ctx).selectFrom('calendar_calendar').select('owner_id').where('id', '=', row.calendar_id).executeTakeFirst();
  const guests = await db(ctx)
    .selectFrom('calendar_attendee')
    .select('account_id')
    .where('event_id', '=', row.master_id ?? row.id)
    .where('account_id', 'is not', null)
    .where('answer', '!=', 'declined')
    .execute();
  const first = owner?.owner_id ?? row.organiser_id;
  return [...new Set([...(first ? [first] : []), ...guests.map((guest) => guest.account_id!)])];
}

/** The timed job: tells people of what is about to begin. An event is held while it is told of, so that each is told once. */
export async function remind(ctx: CalendarCtx): Promise<void> {
  const now = ctx.now();
  const rows = await db(ctx)
    .selectFrom('calendar_event')
    .selectAll()
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const due = row.remind_at!;
    const notifications = ctx.mayUse('notifications');
    if (notifications && now.getTime() - due.getTime() < TOO_LATE) {
      const to = await peopleOf(ctx, row);
      for (const times of remindedAt(row, due))
        await notifications.notify({
          to,
          category: 'task',
          kind: 'calendar.reminder',
          text: {
            th: { title: row.title, body: [when(times, 'th', ctx.site.timezone), row.place].filter(Boolean).join('\n') },
            en: { title: row.title, body: [when(times, 'en', ctx.site.timezone), row.place].filter(Boolean).join('\n') },
          },
          href: '/calendar',
        });
    }
    const changed = row.rrule
      ? await db(ctx).selectFrom('calendar_event').select('recurrence_id').where('master_id', '=', row.id).execute()
      : [];
    const replaced = changed.map(({ recurrence_id: at }) => at!);
    await db(ctx)
      .updateTable('calendar_event')
      .set({ remind_at: nextReminder(row, due, replaced) })
      .where('id', '=', row.id)
      .execute();
  }
}
