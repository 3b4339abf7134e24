import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, invalidFields } from '#kit/diagnostics/refusal.ts';
import { isTimezone } from '#kit/thai/localTime.ts';
import { clock, spanOf, isoTime } from '../times.ts';
import type { calendar } from '../../plugin.ts';
import type { CalendarCtx, CalendarRow, EventRow } from '../db.ts';
import { ownCalendar } from '../calendars/ownCalendar.ts';
import { settle } from '../reminders.ts';
import { mustHave } from '../rights.ts';
import { notifyChanged } from '../notifyChanged.ts';
import { change, endBefore, mustOccur } from './change.ts';
import { busyIn, rangeOfEvent } from './clashes.ts';
import { checkDraft, isLocal, type Draft, type Values } from './draft.ts';
import { changedOf, findOwnEvent } from './find.ts';
import { guestsOf, saveGuests, notifyAll, wholeOf } from './guests.ts';
import { notifyGuests } from '../mails/post.ts';

const clashesOf = async (ctx: CalendarCtx, row: Values, id: string) => (row.busy ? (await busyIn(ctx, rangeOfEvent(row), id)).length : 0);

export const addEvent: HandlerOf<typeof calendar, 'addEvent'> = async (ctx, draft) => {
  const into = draft.calendarId === null ? await ownCalendar(ctx) : await mustHave(ctx, draft.calendarId, 'write');
  const values = await checked(ctx, into, draft);
  const id = randomUUID();
  await ctx.db
    .insertInto('calendar_event')
    .values({
      ...values,
      space_id: ctx.space,
      id,
      calendar_id: into.id,
      uid: `${id}@${new URL(ctx.site.origin).hostname}`,
      organiser_id: ctx.account?.id ?? null,
      ...spanOf({ ...values, exdates: [] }),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
  await settle(ctx, id, spanOf);
  const { added } = await saveGuests(ctx, id, draft.guests);
  await notifyGuests(ctx, 'invite', await wholeOf(ctx, id), added);
  await notifyChanged(ctx, into);
  return { id, clashes: await clashesOf(ctx, values, id) };
};

/** Rules that one person may have followed in so many seconds: people make them one by one, and following one may take a while. */
const MOST_RULES = { times: 10, seconds: 10 } as const;

/** What was typed, as columns. @throws those of `checkDraft` · Refusal 429 */
async function checked(ctx: CalendarCtx, calendar: CalendarRow, draft: Draft): Promise<Values> {
  if (draft.rrule) await ctx.limit(`rules:${ctx.account?.id ?? ctx.request.ip}`, MOST_RULES.times, MOST_RULES.seconds);
  return checkDraft(ctx, calendar, draft);
}

/** Changes an event, one of its occurrences, or one and those that follow. */
export const changeEvent: HandlerOf<typeof calendar, 'changeEvent'> = async (ctx, { id, scope, occurrence, revision, event }) => {
  const { row, calendar: from } = await findOwnEvent(ctx, id);
  if (row.updated_at.getTime() !== revision) throw conflict();
  const into = event.calendarId === null || event.calendarId === from.id ? from : await mustHave(ctx, event.calendarId, 'write');
  const values = await checked(ctx, into, event);
  const changed = await change(ctx, row, scope, occurrence, values);
  if (into.id !== from.id) {
    const moved = [changed.id, ...(await changedOf(ctx, changed.id)).map((one) => one.id)];
    await ctx.db.updateTable('calendar_event').set({ calendar_id: into.id }).where('id', 'in', moved).execute();
    await notifyChanged(ctx, from);
  }
  await notifyAll(ctx, row, changed, scope === 'this' && row.rrule !== null ? null : event.guests);
  await notifyChanged(ctx, into);
  return { id: changed.id, clashes: await clashesOf(ctx, values, changed.id) };
};

/** The row that an occurrence stands in: changed by itself, or the series with the times of that day. */
async function valuesAt(ctx: CalendarCtx, master: EventRow, occurrence: string): Promise<Values> {
  if (master.rrule === null) return master;
  const changedOccurrence = (await changedOf(ctx, master.id)).find(({ recurrence_id: at }) => at === occurrence);
  return { ...(changedOccurrence ?? master), rrule: master.rrule };
}

/** Gives an event other times: dragged, or moved by keyboard. */
export const moveEvent: HandlerOf<typeof calendar, 'moveEvent'> = async (ctx, { id, scope, occurrence, starts, ends, tzid }) => {
  const { row, calendar: into } = await findOwnEvent(ctx, id);
  if (!isLocal(starts) || !isLocal(ends) || starts.length !== ends.length) throw invalidFields({ ends: 'problem.time' });
  if (!isTimezone(tzid)) throw invalidFields({ tzid: 'problem.tzid' });
  const before = await valuesAt(ctx, row, occurrence);
  const all_day = starts.length === 10;
  const here = { all_day, tzid };
  const times = all_day
    ? { starts, ends }
    : { starts: clock(isoTime(starts, here), { all_day, tzid: row.tzid }), ends: clock(isoTime(ends, here), { all_day, tzid: row.tzid }) };
  const { title, detail, place, url, state, busy, private: closed, reminders, rrule } = before;
  const draft = {
    calendarId: into.id,
    title,
    detail,
    place,
    url,
    ...times,
    allDay: all_day,
    tzid: row.tzid,
    rrule: rrule ?? '',
    busy,
    private: closed,
    reminders,
    guests: [],
    state: state === 'tentative' ? ('tentative' as const) : ('confirmed' as const),
  };
  const values = await checked(ctx, into, draft);
  const changed = await change(ctx, row, scope, occurrence, values);
  await notifyAll(ctx, row, changed, null);
  await notifyChanged(ctx, into);
  return { id: changed.id, clashes: await clashesOf(ctx, values, changed.id) };
};

/** Calls an event off, one of its occurrences, or one and those that follow. People who were invited are told. */
export const removeEvent: HandlerOf<typeof calendar, 'removeEvent'> = async (ctx, { id, scope, occurrence }) => {
  const { row, calendar: from } = await findOwnEvent(ctx, id);
  const guests = await guestsOf(ctx, id);
  const whole = row.rrule === null || scope === 'all' || (scope === 'following' && occurrence <= row.starts);
  if (whole) {
    // The row is kept so that its sequence never decreases and replies to its mails can still be matched.
    await ctx.db
      .updateTable('calendar_event')
      .set({ state: 'cancelled', sequence: row.sequence + 1, remind_at: null, updated_at: ctx.now() })
      .where((eb) => eb.or([eb('id', '=', id), eb('master_id', '=', id)]))
      .execute();
    await notifyGuests(ctx, 'cancel', [(await wholeOf(ctx, id))[0]!], guests);
  } else if (scope === 'following') {
    await mustOccur(ctx, row, occurrence);
    await endBefore(ctx, row, occurrence);
    await ctx.db.deleteFrom('calendar_event').where('master_id', '=', id).where('recurrence_id', '>=', occurrence).execute();
    await settle(ctx, id, spanOf);
    await notifyGuests(ctx, 'update', await wholeOf(ctx, id), guests);
  } else {
    await mustOccur(ctx, row, occurrence);
    const changedOccurrence = (await changedOf(ctx, id)).find(({ recurrence_id: at }) => at === occurrence);
    if (changedOccurrence) await ctx.db.deleteFrom('calendar_event').where('id', '=', changedOccurrence.id).execute();
    const sequence = Math.max(row.sequence, changedOccurrence?.sequence ?? 0) + 1;
    await ctx.db
      .updateTable('calendar_event')
      .set({ exdates: [...row.exdates, occurrence].toSorted(), sequence, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    await settle(ctx, id, spanOf);
    const [master] = await wholeOf(ctx, id);
    await notifyGuests(ctx, 'cancel', [oneOf(master!, occurrence)], guests);
  }
  await notifyChanged(ctx, from);
  return {};
};

/** One occurrence of a series as an event of its own, for telling that it is off. */
function oneOf(master: EventRow, occurrence: string): EventRow {
  const length = Date.parse(isoTime(master.ends, master)) - Date.parse(isoTime(master.starts, master));
  const ends = clock(new Date(Date.parse(isoTime(occurrence, master)) + length).toISOString(), master);
  return { ...master, rrule: null, exdates: [], recurrence_id: occurrence, starts: occurrence, ends };
}
