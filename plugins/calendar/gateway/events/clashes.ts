import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { isTimezone, momentOf } from '#kit/thai/localTime.ts';
import type { TimeRange } from '../ics/occurrences.ts';
import type { calendar } from '../../plugin.ts';
import type { CalendarCtx, EventRow } from '../db.ts';
import { layerEntries } from '../layers/layerEntries.ts';
import { myCalendars } from '../rights.ts';
import { isoTime } from '../times.ts';
import { isLocal } from './draft.ts';
import { entriesIn, myAnswers, type EntryView } from './entries.ts';

/** Time of the visitor that is taken in a range: their own calendars, what they are invited to, and what they follow. */
export async function busyIn(ctx: CalendarCtx, range: TimeRange, except: string): Promise<EntryView[]> {
  const me = ctx.account?.id;
  const answers = await myAnswers(ctx);
  const ownCalendarIds = (await myCalendars(ctx)).filter(({ calendar: row }) => row.owner_id === me).map(({ calendar: { id } }) => id);
  const right = (row: EventRow) => ({ sourceId: row.calendar_id, right: 'manage' as const });
  const accepted = [...answers].filter(([, answer]) => answer === 'accepted' || answer === 'tentative').map(([id]) => id);
  const [mine, invited, layers] = [
    await entriesIn(ctx, { calendars: ownCalendarIds }, range, right, answers),
    await entriesIn(ctx, { ids: accepted }, range, right, answers),
    await layerEntries(ctx, range),
  ];
  const all = [...mine.entries, ...invited.entries, ...layers.entries].filter(({ busy, id }) => busy && id !== except);
  return [...new Map(all.map((entry) => [`${entry.id} ${entry.occurrence}`, entry])).values()].filter(
    ({ allDay, startsAt, endsAt }) => allDay || (new Date(endsAt) > range.from && new Date(startsAt) < range.to),
  );
}

/** The range that an event takes, in moments. */
export function rangeOfEvent(row: Pick<EventRow, 'starts' | 'ends' | 'all_day' | 'tzid'>): TimeRange {
  const moment = (local: string) => momentOf(local, row.tzid);
  if (!row.all_day) return { from: new Date(isoTime(row.starts, row)), to: new Date(isoTime(row.ends, row)), tzid: row.tzid };
  return { from: moment(`${row.starts}T00:00`), to: new Date(moment(`${row.ends}T00:00`).getTime() + 86_400_000), tzid: row.tzid };
}

/** What else the visitor has at that time. */
export const clashes: HandlerOf<typeof calendar, 'clashes'> = async (ctx, { starts, ends, tzid, except }) => {
  if (!isTimezone(tzid)) throw invalidFields({ tzid: 'problem.tzid' });
  if (!isLocal(starts) || !isLocal(ends)) throw invalidFields({ ends: 'problem.time' });
  const all_day = starts.length === 10;
  const range = rangeOfEvent({ starts, ends: all_day ? ends.slice(0, 10) : ends, all_day, tzid });
  if (!(range.to >= range.from) || range.to.getTime() - range.from.getTime() > 366 * 86_400_000)
    throw invalidFields({ ends: 'problem.order' });
  const found = await busyIn(ctx, range, except);
  return { items: found.slice(0, 10).map(({ title, startsAt, endsAt, allDay }) => ({ title, startsAt, endsAt, allDay })) };
};
