import { randomUUID } from 'node:crypto';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Scope } from '../../calls/shapes.ts';
import { addMinutes, minutesBetween, moveRule, ruleAfter, ruleBefore } from '../../rules/series.ts';
import type { CalendarCtx, EventRow } from '../db.ts';
import { settle } from '../reminders.ts';
import { occurrencesOf, spanOf, isoTime } from '../times.ts';
import { isLocal, isRealChange, type Values } from './draft.ts';

/** What came of a change: which rows people who were invited have to hear of, and which of them are new to them. */
export interface Changed {
  /** The event that stands for what was changed now: another one where a series was split. */
  readonly id: string;
  readonly notifyIds: readonly string[];
  /** Split off: its people have not been invited to it. */
  readonly split: string | null;
}

const update = (ctx: CalendarCtx, id: string, set: Partial<EventRow>) =>
  ctx.db
    .updateTable('calendar_event')
    .set({ ...set, updated_at: ctx.now() })
    .where('id', '=', id)
    .execute();

/** One changed occurrence, which from now on stands for itself. */
export async function changeOne(ctx: CalendarCtx, master: EventRow, occurrence: string, values: Values): Promise<Changed> {
  const { rrule: _, ...occurrenceValues } = values;
  const before = await ctx.db
    .selectFrom('calendar_event')
    .selectAll()
    .where('master_id', '=', master.id)
    .where('recurrence_id', '=', occurrence)
    .executeTakeFirst();
  const real = !before || isRealChange(before, { ...values, rrule: null });
  const sequence = real ? Math.max(before?.sequence ?? 0, master.sequence) + 1 : before.sequence;
  const id = before?.id ?? randomUUID();
  if (before) await update(ctx, id, { ...occurrenceValues, sequence });
  else
    await ctx.db
      .insertInto('calendar_event')
      .values({
        ...occurrenceValues,
        space_id: ctx.space,
        id,
        calendar_id: master.calendar_id,
        uid: master.uid,
        sequence,
        rrule: null,
        master_id: master.id,
        recurrence_id: occurrence,
        organiser_id: master.organiser_id,
        ...spanOf({ ...occurrenceValues, rrule: null, exdates: [] }),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute();
  // Updates the series' revision too, so that a concurrent edit of the series is noticed as stale.
  await update(ctx, master.id, {});
  await settle(ctx, master.id, spanOf);
  return { id: master.id, notifyIds: real ? [id] : [], split: null };
}

/** All of a series, or what happens once. `values` are those of the occurrence that was looked at. */
export async function changeAll(ctx: CalendarCtx, master: EventRow, occurrence: string, values: Values): Promise<Changed> {
  const from = occurrence || master.starts;
  const flips = values.all_day !== master.all_day;
  const minutes = flips ? 0 : minutesBetween(from, values.starts);
  const length = minutesBetween(values.starts, values.ends);
  const starts =
    master.rrule === null
      ? values.starts
      : flips
        ? values.all_day
          ? master.starts.slice(0, 10)
          : `${master.starts}${values.starts.slice(10)}`
        : addMinutes(master.starts, minutes);
  const keeps = master.rrule !== null && values.rrule === master.rrule;
  const rrule = keeps ? moveRule(master.rrule!, master.starts, starts) : values.rrule;
  const exdates = flips || rrule === null ? [] : master.exdates.map((at) => addMinutes(at, minutes));
  const after = { ...values, starts, ends: addMinutes(starts, length), rrule, exdates };
  const real = isRealChange(master, after);
  await update(ctx, master.id, { ...after, sequence: real ? master.sequence + 1 : master.sequence });
  const changed = await ctx.db.selectFrom('calendar_event').selectAll().where('master_id', '=', master.id).execute();
  for (const row of changed)
    if (flips || !keeps) await ctx.db.deleteFrom('calendar_event').where('id', '=', row.id).execute();
    else if (minutes !== 0)
      await update(ctx, row.id, {
        recurrence_id: addMinutes(row.recurrence_id!, minutes),
        starts: addMinutes(row.starts, minutes),
        ends: addMinutes(row.ends, minutes),
        sequence: row.sequence + 1,
      });
  await settle(ctx, master.id, spanOf);
  return { id: master.id, notifyIds: real ? [master.id] : [], split: null };
}

/** Ends a series before an occurrence. Gives how many came before it. */
export async function endBefore(ctx: CalendarCtx, master: EventRow, occurrence: string): Promise<number> {
  const at = isoTime(occurrence, master);
  const before = occurrencesOf(
    { ...master, exdates: [] },
    {
      from: new Date(master.all_day ? `${master.starts}T00:00:00Z` : isoTime(master.starts, master)),
      to: new Date(master.all_day ? `${at}T00:00:00Z` : at),
      tzid: master.all_day ? 'UTC' : master.tzid,
    },
  ).length;
  await update(ctx, master.id, {
    rrule: ruleBefore(master.rrule!, at),
    exdates: master.exdates.filter((one) => one < occurrence),
    sequence: master.sequence + 1,
  });
  return before;
}

/** An occurrence and all that follow: the series ends before it, and another one begins. */
export async function changeFollowing(ctx: CalendarCtx, master: EventRow, occurrence: string, values: Values): Promise<Changed> {
  if (occurrence <= master.starts) return changeAll(ctx, master, occurrence, values);
  const before = await endBefore(ctx, master, occurrence);
  const keeps = values.rrule === master.rrule;
  const rrule = values.rrule === null ? null : keeps ? ruleAfter(moveRule(values.rrule, occurrence, values.starts), before) : values.rrule;
  const minutes = minutesBetween(occurrence, values.starts);
  const same = keeps && values.all_day === master.all_day;
  const id = randomUUID();
  const uid = `${id}@${new URL(ctx.site.origin).hostname}`;
  const next = {
    ...values,
    rrule,
    exdates: same ? master.exdates.filter((at) => at >= occurrence).map((at) => addMinutes(at, minutes)) : [],
  };
  await ctx.db
    .insertInto('calendar_event')
    .values({
      ...next,
      space_id: ctx.space,
      id,
      calendar_id: master.calendar_id,
      uid,
      organiser_id: master.organiser_id,
      ...spanOf(next),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
  if (same && minutes === 0)
    await ctx.db
      .updateTable('calendar_event')
      .set({ master_id: id, uid })
      .where('master_id', '=', master.id)
      .where('recurrence_id', '>=', occurrence)
      .execute();
  else await ctx.db.deleteFrom('calendar_event').where('master_id', '=', master.id).where('recurrence_id', '>=', occurrence).execute();
  await settle(ctx, master.id, spanOf);
  await settle(ctx, id, spanOf);
  return { id, notifyIds: [master.id], split: id };
}

/** Changes an event as far as `scope` says. @throws Refusal 404 for an occurrence that there is not */
export async function change(ctx: CalendarCtx, master: EventRow, scope: Scope, occurrence: string, values: Values): Promise<Changed> {
  if (master.rrule !== null && scope === 'all' && occurrence) await mustOccur(ctx, master, occurrence);
  if (master.rrule === null || scope === 'all') return changeAll(ctx, master, master.rrule === null ? '' : occurrence, values);
  await mustOccur(ctx, master, occurrence);
  return scope === 'this' ? changeOne(ctx, master, occurrence, values) : changeFollowing(ctx, master, occurrence, values);
}

/** @throws Refusal 404 where the series has no such occurrence, changed or not */
export async function mustOccur(ctx: CalendarCtx, master: EventRow, occurrence: string): Promise<void> {
  if (!isLocal(occurrence) || occurrence.length !== master.starts.length || master.exdates.includes(occurrence)) throw notFound();
  const at = isoTime(occurrence, master);
  const day = Date.parse(at);
  const range = { from: new Date(day - 86_400_000), to: new Date(day + 86_400_000), tzid: master.all_day ? 'UTC' : master.tzid };
  if (!occurrencesOf(master, range).some(({ startsAt }) => startsAt === at)) throw notFound();
}
