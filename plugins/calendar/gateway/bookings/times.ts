import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { addDays, dayIn, isDay } from '#kit/thai/day.ts';
import { holidaysBetween } from '#kit/thai/holidays.ts';
import { freeDays, freeTimes, type Busy, type FreeTime } from '../../rules/freeTimes.ts';
import type { calendar } from '../../plugin.ts';
import type { CalendarCtx, OfferRow } from '../db.ts';
import { entriesIn } from '../events/entries.ts';
import type { TimeRange } from '../ics/occurrences.ts';
import { organiserOf } from '../mails/post.ts';
import { hashOf } from '../mails/tokens.ts';
import { isoTime, rangeOf } from '../times.ts';

/** Days with something free that are shown at once. */
const SHOWN = 5;
const HOUR = 3_600_000;

/** @throws Refusal 404 */
export async function findOffer(ctx: CalendarCtx, slug: string): Promise<OfferRow> {
  const row = await ctx.db
    .selectFrom('calendar_offer')
    .selectAll()
    .where('slug', '=', slug)
    .where('removed', '=', false)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Time of a host that is taken: what stands in their calendars, those from elsewhere too, what they said yes to, and what they follow. */
async function busyOf(ctx: CalendarCtx, host: string, range: TimeRange): Promise<Busy[]> {
  const calendars = await ctx.db.selectFrom('calendar_calendar').select('id').where('owner_id', '=', host).execute();
  const invited = await ctx.db
    .selectFrom('calendar_attendee')
    .select('event_id')
    .where('account_id', '=', host)
    .where('answer', 'in', ['accepted', 'tentative'])
    .execute();
  const right = () => ({ sourceId: '', right: 'manage' as const });
  const [hosted, others] = [
    await entriesIn(ctx, { calendars: calendars.map(({ id }) => id) }, range, right, new Map()),
    await entriesIn(ctx, { ids: invited.map(({ event_id: id }) => id) }, range, right, new Map()),
  ];
  const followed = await ctx.db
    .selectFrom('calendar_layer_date')
    .innerJoin('calendar_layer_follower', (join) =>
      join
        .onRef('calendar_layer_follower.space_id', '=', 'calendar_layer_date.space_id')
        .onRef('calendar_layer_follower.layer_key', '=', 'calendar_layer_date.layer_key'),
    )
    .select(['starts_at', 'ends_at'])
    .where('account_id', '=', host)
    .where('all_day', '=', false)
    .where('first_at', '<', range.to)
    .where('last_at', '>=', range.from)
    .execute();
  const moment = (text: string, last: boolean) =>
    text.length === 10 ? rangeOf(text, text, range.tzid)[last ? 'to' : 'from'].getTime() : Date.parse(text);
  return [
    ...[...hosted.entries, ...others.entries]
      .filter(({ busy }) => busy)
      .map(({ id, startsAt, endsAt }) => ({ id, from: moment(startsAt, false), to: moment(endsAt, true) })),
    ...followed.map((one) => ({ id: '', from: Date.parse(one.starts_at), to: Date.parse(one.ends_at) })),
  ];
}

/** What is booked of an offer, with how many people come. */
async function bookedOf(ctx: CalendarCtx, offer: OfferRow) {
  const rows = await ctx.db
    .selectFrom('calendar_event')
    .leftJoin('calendar_attendee', (join) =>
      join
        .onRef('calendar_attendee.space_id', '=', 'calendar_event.space_id')
        .onRef('calendar_attendee.event_id', '=', 'calendar_event.id')
        .on('calendar_attendee.answer', '!=', 'declined'),
    )
    .select((eb) => ['calendar_event.id', 'starts', 'ends', 'all_day', 'tzid', eb.fn.count<number>('calendar_attendee.id').as('people')])
    .where('offer_id', '=', offer.id)
    .where('state', '!=', 'cancelled')
    .where('last_at', '>=', ctx.now())
    .groupBy(['calendar_event.space_id', 'calendar_event.id'])
    .execute();
  return new Map(rows.map((row) => [isoTime(row.starts, row), { id: row.id, people: row.people }]));
}

/** Times of a host that guests hold and have not confirmed yet, but for one. */
const heldFrom = (ctx: CalendarCtx, host: string, but: string) =>
  ctx.db
    .selectFrom('calendar_hold')
    .select(['id', 'offer_id', 'starts_at', 'ends_at'])
    .where('host_id', '=', host)
    .where('attendee_id', 'is', null)
    .where('until', '>', ctx.now())
    .$if(but !== '', (query) => query.where('id', '!=', but))
    .execute();

/**
 * What can be booked from one day to another.
 *
 * @param held what one guest holds: free for them
 * @param moves an event that is to have another time: what it takes is free for it
 */
export async function timesOf(ctx: CalendarCtx, offer: OfferRow, range: { from: string; to: string; moves?: string; held?: string }) {
  const { from, to, moves = '', held = '' } = range;
  const tzid = ctx.site.timezone;
  const [now, today] = [ctx.now().getTime(), dayIn(ctx.now(), tzid)];
  const [first, last] = [from > today ? from : today, [to, addDays(today, offer.ahead)].toSorted()[0]!];
  if (!offer.open || first > last) return { booked: new Map<string, { id: string | null; people: number }>(), days: [], next: null };
  const closed = new Set(offer.holidays ? [] : holidaysBetween(first, last, 'th').map(({ day }) => day));
  const busy = (await busyOf(ctx, offer.host_id, rangeOf(first, last, tzid))).filter(({ id }) => id !== moves || moves === '');
  const booked = new Map<string, { id: string | null; people: number }>(await bookedOf(ctx, offer));
  for (const one of await heldFrom(ctx, offer.host_id, held)) {
    const startsAt = one.starts_at.toISOString();
    const there = booked.get(startsAt);
    // Where several come at a time it is one place of it, else the whole time.
    if (one.offer_id === offer.id && offer.capacity > 1) booked.set(startsAt, { id: there?.id ?? null, people: (there?.people ?? 0) + 1 });
    else busy.push({ id: '', from: one.starts_at.getTime(), to: one.ends_at.getTime() });
  }
  const known = { tzid, earliest: now + offer.notice * HOUR, busy, booked };
  const on = (day: string): FreeTime[] => (closed.has(day) ? [] : freeTimes(day, offer, known));
  return { booked, ...freeDays(first, last, SHOWN, on) };
}

/** The event that a booking stands in, for who has its token. */
async function movedBy(ctx: CalendarCtx, token: string, { capacity }: OfferRow): Promise<string> {
  if (token === '' || capacity > 1) return '';
  const found = await ctx.db.selectFrom('calendar_attendee').select('event_id').where('token_hash', '=', hashOf(token)).executeTakeFirst();
  return found?.event_id ?? '';
}

/** An offer with its next free times, for everybody who has its address. */
export const openTimes: HandlerOf<typeof calendar, 'openTimes'> = async (ctx, { slug, from, moves }) => {
  const offer = await findOffer(ctx, slug);
  const { days, next } = await timesOf(ctx, offer, {
    from: isDay(from) ? from : '',
    to: '9999-12-31',
    moves: await movedBy(ctx, moves, offer),
  });
  const { title, detail, place, url, minutes, capacity, open } = offer;
  const host = (await organiserOf(ctx, { organiser_id: offer.host_id }, ctx.locale)).name;
  return { slug, title, detail, place, online: url !== '', host, minutes, capacity, open, timezone: ctx.site.timezone, days, next };
};
