import type { NextDue } from '#kernel/contract/gateway.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { CalendarCtx, EventRow } from './db.ts';
import { when } from './mails/when.ts';
import { nextReminder, remindedAt } from './reminders.ts';

/** What is later than this is no reminder any more, ms. */
const TOO_LATE = 6 * 3_600_000;
/** Events that are told of in one run. */
const AT_ONCE = 500;

/** Who is reminded: whose calendar it is, or who organises, and everybody who is invited and has not declined. */
async function peopleOf(ctx: CalendarCtx, row: EventRow): Promise<string[]> {
  const owner = await ctx.db.selectFrom('calendar_calendar').select('owner_id').where('id', '=', row.calendar_id).executeTakeFirst();
  const guests = await ctx.db
    .selectFrom('calendar_attendee')
    .select('account_id')
    .where('event_id', '=', row.master_id ?? row.id)
    .where('account_id', 'is not', null)
    .where('answer', '!=', 'declined')
    .execute();
  const first = owner?.owner_id ?? row.organiser_id;
  return [...new Set([...(first ? [first] : []), ...guests.map((guest) => guest.account_id!)])];
}

/** The starts of a series that have been changed by themselves, by series: these rows have reminders of their own. */
async function replacedIn(ctx: CalendarCtx, series: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = series.length
    ? await ctx.db.selectFrom('calendar_event').select(['master_id', 'recurrence_id']).where('master_id', 'in', series).execute()
    : [];
  const found = Map.groupBy(rows, ({ master_id: master }) => master!);
  return new Map([...found].map(([master, changed]) => [master, changed.map(({ recurrence_id: at }) => at!)]));
}

/** The timed job: says which events people are to be reminded of. An event is held while its next reminder is set, so each is said once. */
export async function remind(ctx: CalendarCtx): Promise<NextDue> {
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom('calendar_event')
    .selectAll()
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const replaced = await replacedIn(
    ctx,
    rows.filter(({ rrule }) => rrule !== null).map(({ id }) => id),
  );
  for (const row of rows) {
    const due = row.remind_at!;
    if (now.getTime() - due.getTime() < TOO_LATE) await ctx.emit('reminderDue', { eventId: row.id, at: due.toISOString() });
    await ctx.db
      .updateTable('calendar_event')
      .set({ remind_at: nextReminder(row, due, replaced.get(row.id)) })
      .where('id', '=', row.id)
      .execute();
  }
  const [next] = await ctx.sql<{ at: Date | null }>`select min(remind_at) as at from calendar_event`;
  return next!.at;
}

/** Reminds people of one event, in a transaction of its own. What has been moved or called off since is not reminded of. */
export async function reminderDue(ctx: CalendarCtx, { eventId, at }: { eventId: string; at: string }): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  const row = await ctx.db.selectFrom('calendar_event').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!notifications || !row || row.state === 'cancelled') return;
  const to = await peopleOf(ctx, row);
  for (const times of remindedAt(row, new Date(at), (await replacedIn(ctx, [row.id])).get(row.id)))
    await notifications.notify({
      to,
      category: 'task',
      kind: 'calendar.reminder',
      text: {
        th: { title: row.title, body: [when(times, 'th', ctx.site.timezone), row.place].filter(Boolean).join('\n') },
        en: { title: row.title, body: [when(times, 'en', ctx.site.timezone), row.place].filter(Boolean).join('\n') },
      },
      href: `/calendar?view=day&date=${dayOf(times.startsAt, ctx.site.timezone)}`,
    });
}

/** The day of the site on which something begins. */
const dayOf = (startsAt: string, timezone: string) => (startsAt.length === 10 ? startsAt : dayIn(new Date(startsAt), timezone));
