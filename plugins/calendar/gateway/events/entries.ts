import { setImmediate } from 'node:timers/promises';
import type { TimeRange } from '../ics/occurrences.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Entry, Right } from '../../calls/shapes.ts';
import type { Answer, CalendarCtx, EventRow } from '../db.ts';
import { covers } from '../rights.ts';
import { clock, occurrencesOf } from '../times.ts';

export type EntryView = Value<typeof Entry>;

/** Most things that one answer shows. */
export const MOST = 4000;
/** How long series are worked out for one answer, and how long at a stretch, ms: rules from elsewhere can be made to take long. */
const PATIENCE = 1000;
const STRETCH = 8;

/** Lets others have their turn now and then; false once it has taken too long. */
function pacer(): () => Promise<boolean> {
  const began = performance.now();
  let turn = began;
  return async () => {
    if (performance.now() - turn > STRETCH) {
      await setImmediate();
      turn = performance.now();
    }
    return performance.now() - began < PATIENCE;
  };
}

/** What the visitor answered to invitations, by event. */
export async function myAnswers(ctx: CalendarCtx): Promise<Map<string, Answer>> {
  if (!ctx.account) return new Map();
  const rows = await ctx.db
    .selectFrom('calendar_attendee')
    .select(['event_id', 'answer'])
    .where('account_id', '=', ctx.account.id)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  return new Map(rows.map((row) => [row.event_id, row.answer]));
}

/** Whether no more may be known of an event than that its time is taken. */
export const isHidden = (
  ctx: CalendarCtx,
  { private: closed, organiser_id: organiser, id, master_id: master }: Pick<EventRow, 'private' | 'organiser_id' | 'id' | 'master_id'>,
  right: Right,
  answers: ReadonlyMap<string, Answer>,
): boolean =>
  (right === 'busy' || (closed && !covers(right, 'write'))) && !(ctx.account && organiser === ctx.account.id) && !answers.has(master ?? id);

/** Events of calendars that may touch a range, those of a series with what was changed in it. */
export async function eventsIn(ctx: CalendarCtx, where: { calendars?: readonly string[]; ids?: readonly string[] }, range: TimeRange) {
  const { calendars, ids } = where;
  if ((calendars ?? ids ?? []).length === 0) return { masters: [], changed: new Map<string, EventRow[]>() };
  let query = ctx.db
    .selectFrom('calendar_event')
    .selectAll()
    .where('master_id', 'is', null)
    .where('state', '!=', 'cancelled')
    .where('first_at', '<', range.to)
    .where((eb) => eb.or([eb('last_at', 'is', null), eb('last_at', '>=', range.from)]));
  if (calendars) query = query.where('calendar_id', 'in', calendars);
  if (ids) query = query.where('id', 'in', ids);
  const masters = await query.orderBy('first_at').limit(MOST).execute();
  const series = masters.filter(({ rrule }) => rrule !== null).map(({ id }) => id);
  const rows = series.length ? await ctx.db.selectFrom('calendar_event').selectAll().where('master_id', 'in', series).execute() : [];
  return { masters, changed: Map.groupBy(rows, ({ master_id: master }) => master!) };
}

/** An event's occurrences in a range with what was changed of them: the rows that they stand in, and the starts by the rule. */
export function spread(master: EventRow, changed: readonly EventRow[], range: TimeRange) {
  const replaced = new Set(changed.map(({ recurrence_id: at }) => at));
  const regular = occurrencesOf(master, range)
    .map((times) => ({ row: master, at: master.rrule === null ? '' : clock(times.startsAt, master), ...times }))
    .filter(({ at }) => !replaced.has(at));
  const moved = changed
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((row) => occurrencesOf(row, range).map((times) => ({ row, at: row.recurrence_id!, ...times })));
  return [...regular, ...moved];
}

/**
 * What is shown of events in a range.
 *
 * @param rightIn what the visitor may do in the calendar of an event; `isRead` where it is read from elsewhere, and written to by nobody
 */
export async function entriesIn(
  ctx: CalendarCtx,
  where: { calendars?: readonly string[]; ids?: readonly string[] },
  range: TimeRange,
  rightIn: (row: EventRow) => { sourceId: string; right: Right; isRead?: boolean },
  answers: ReadonlyMap<string, Answer>,
): Promise<{ entries: EntryView[]; cut: boolean }> {
  const { masters, changed } = await eventsIn(ctx, where, range);
  const entries: EntryView[] = [];
  const goOn = pacer();
  for (const master of masters) {
    if (entries.length > MOST || !(await goOn())) return { entries, cut: true };
    const { sourceId, right, isRead = false } = rightIn(master);
    for (const { row, at, startsAt, endsAt } of spread(master, changed.get(master.id) ?? [], range)) {
      const hidden = isHidden(ctx, row, right, answers);
      entries.push({
        id: master.id,
        sourceId,
        occurrence: at,
        title: hidden ? '' : row.title,
        place: hidden ? '' : row.place,
        href: '',
        startsAt,
        endsAt,
        allDay: row.all_day,
        state: row.state,
        busy: row.busy,
        hidden,
        repeats: !hidden && master.rrule !== null,
        mayEdit: !isRead && covers(right, 'write'),
        answer: answers.get(master.id) ?? null,
      });
    }
  }
  return { entries, cut: entries.length > MOST };
}
