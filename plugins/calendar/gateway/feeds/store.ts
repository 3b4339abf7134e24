import { randomUUID } from 'node:crypto';
import type { ReadCalendar, ReadEvent } from '../ics/readCalendar.ts';
import type { CalendarCtx, CalendarRow, EventRow } from '../db.ts';
import { clock, spanOf } from '../times.ts';

/** What was read as columns; times by the clock of the zone that the event keeps, the calendar's own for what is told in UTC. */
function columns(event: ReadEvent, calendar: CalendarRow) {
  const tzid = event.tzid === 'UTC' && event.rrule === null ? calendar.timezone : event.tzid;
  const here = { all_day: event.allDay, tzid };
  // PostgreSQL text cannot contain NUL.
  const cut = (text: string, most: number) => text.replaceAll('\0', '').slice(0, most);
  return {
    uid: cut(event.uid, 255),
    sequence: Math.min(1_000_000_000, Math.max(0, Math.trunc(event.sequence))),
    title: cut(event.title || '–', 200),
    detail: cut(event.detail, 4000),
    place: cut(event.place, 200),
    url: /^https?:\/\//.test(event.url) ? cut(event.url, 500) : '',
    starts: clock(event.startsAt, here),
    ends: clock(event.endsAt, here),
    all_day: event.allDay,
    tzid,
    rrule: event.recurrenceId === null ? event.rrule : null,
    exdates: event.exdates.map((at) => clock(at, here)),
    state: event.status.toLowerCase() as EventRow['state'],
    busy: !event.free,
    private: event.private,
  };
}

/**
 * Puts what was read into a calendar. What has a UID that is there already takes its place, unless what is there is newer.
 *
 * @param whole what is not in the file is gone from the calendar, too
 */
export async function storeEvents(ctx: CalendarCtx, calendar: CalendarRow, read: ReadCalendar, whole: boolean) {
  const existing = await ctx.db
    .selectFrom('calendar_event')
    .select(['id', 'uid', 'sequence', 'recurrence_id', 'state'])
    .where('calendar_id', '=', calendar.id)
    .execute();
  const key = (uid: string, at: string | null) => `${at ?? ''} ${uid}`;
  const known = new Map(existing.map((row) => [key(row.uid, row.recurrence_id), row]));
  const masters = new Map<string, string>();
  const seen = new Set<string>();
  const done = { added: 0, changed: 0, left: 0 };
  const ordered = read.events.toSorted((a, b) => Number(a.recurrenceId !== null) - Number(b.recurrenceId !== null));
  for (const event of ordered) {
    const values = columns(event, calendar);
    const at = event.recurrenceId === null ? null : clock(event.recurrenceId, { all_day: values.all_day, tzid: values.tzid });
    const master = at === null ? null : masters.get(values.uid);
    const name = key(values.uid, at);
    if (master === undefined || values.ends < values.starts || seen.has(name)) {
      done.left += 1;
      continue;
    }
    seen.add(name);
    const old = known.get(name);
    if (at === null) masters.set(values.uid, old?.id ?? '');
    if (old && !whole && old.sequence > values.sequence) {
      done.left += 1;
      continue;
    }
    const set = { ...values, ...spanOf(values), updated_at: ctx.now() };
    if (old) {
      await ctx.db.updateTable('calendar_event').set(set).where('id', '=', old.id).execute();
      done.changed += 1;
      continue;
    }
    const id = randomUUID();
    if (at === null) masters.set(values.uid, id);
    await ctx.db
      .insertInto('calendar_event')
      .values({ ...set, space_id: ctx.space, id, calendar_id: calendar.id, master_id: master, recurrence_id: at, created_at: ctx.now() })
      .execute();
    done.added += 1;
  }
  const gone = whole ? existing.filter((row) => !seen.has(key(row.uid, row.recurrence_id))).map(({ id }) => id) : [];
  if (gone.length) await ctx.db.deleteFrom('calendar_event').where('id', 'in', gone).execute();
  return done;
}
