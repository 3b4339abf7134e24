import type { CalendarCtx, EventRow } from './db.ts';
import { occurrencesOf, isoTime, type Repeating } from './times.ts';

const MINUTE = 60_000;
/** How far ahead is looked, ms. */
const AHEAD = 400 * 86_400_000;

/** When an all-day event begins for who is reminded: midnight in its zone. */
const beginning = (startsAt: string, row: Repeating) =>
  Date.parse(row.all_day ? isoTime(`${startsAt}T00:00`, { all_day: false, tzid: row.tzid }) : startsAt);

/** The next moment after `after` at which somebody is to be reminded; null where there is none. */
export function nextReminder(
  row: Repeating & Pick<EventRow, 'reminders' | 'state'>,
  after: Date,
  replaced: readonly string[] = [],
): Date | null {
  if (row.reminders.length === 0 || row.state === 'cancelled') return null;
  const most = Math.max(...row.reminders) * MINUTE;
  const range = { from: after, to: new Date(after.getTime() + most + AHEAD), tzid: row.tzid };
  const left = new Set(replaced.map((at) => isoTime(at, row)));
  const moments = occurrencesOf(row, range)
    .filter(({ startsAt }) => !left.has(startsAt))
    .slice(0, 60)
    .flatMap(({ startsAt }) => row.reminders.map((minutes) => beginning(startsAt, row) - minutes * MINUTE))
    .filter((at) => at > after.getTime());
  return moments.length ? new Date(Math.min(...moments)) : null;
}

/** The occurrences of which somebody is to be reminded at a moment, without those that were changed by themselves. */
export function remindedAt(
  row: Repeating & Pick<EventRow, 'reminders'>,
  at: Date,
  replaced: readonly string[] = [],
): { startsAt: string; endsAt: string }[] {
  const left = new Set(replaced.map((one) => isoTime(one, row)));
  const most = Math.max(0, ...row.reminders) * MINUTE;
  const range = { from: new Date(at.getTime() - MINUTE), to: new Date(at.getTime() + most + 26 * 3_600_000), tzid: row.tzid };
  return occurrencesOf(row, range).filter(
    ({ startsAt }) =>
      !left.has(startsAt) && row.reminders.some((minutes) => Math.abs(beginning(startsAt, row) - minutes * MINUTE - at.getTime()) < MINUTE),
  );
}

/** Sets anew when an event, and what was changed of it, is reminded of and where it lies. After every change of times. */
export async function settle(ctx: CalendarCtx, masterId: string, spanOf: (row: Repeating) => { first_at: Date; last_at: Date | null }) {
  const rows = await ctx.db
    .selectFrom('calendar_event')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', masterId), eb('master_id', '=', masterId)]))
    .execute();
  const changed = rows.filter(({ id }) => id !== masterId);
  const replaced = changed.map(({ recurrence_id: at }) => at!);
  const now = ctx.now();
  for (const row of rows) {
    const span = spanOf(row);
    const isMaster = row.id === masterId;
    const spans = isMaster ? [span, ...changed.map((one) => spanOf(one))] : [span];
    await ctx.db
      .updateTable('calendar_event')
      .set({
        first_at: new Date(Math.min(...spans.map(({ first_at: first }) => first.getTime()))),
        last_at: spans.some(({ last_at: last }) => last === null)
          ? null
          : new Date(Math.max(...spans.map(({ last_at: last }) => last!.getTime()))),
        remind_at: nextReminder(row, now, isMaster ? replaced : []),
      })
      .where('id', '=', row.id)
      .execute();
  }
}
