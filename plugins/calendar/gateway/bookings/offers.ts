import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { WEEKDAYS } from '../../calls/bookings.ts';
import { hoursText, readHours } from '../../rules/hours.ts';
import type { calendar } from '../../plugin.ts';
import { ownCalendar } from '../calendars/ownCalendar.ts';
import { slugOf } from '../calendars/calendars.ts';
import type { CalendarCtx, OfferRow } from '../db.ts';
import { isoTime } from '../times.ts';
import { bookingPath, OFFERS } from './paths.ts';

/** Times to come that a host's list shows at most. */
const SHOWN = 200;

async function findOwn(ctx: CalendarCtx, id: string): Promise<OfferRow> {
  if (!isUuid(id)) throw notFound();
  const row = await ctx.db
    .selectFrom('calendar_offer')
    .selectAll()
    .where('id', '=', id)
    .where('host_id', '=', ctx.account!.id)
    .where('removed', '=', false)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What the host offers, and who comes when. */
export const offers: HandlerOf<typeof calendar, 'offers'> = async (ctx) => {
  const me = ctx.account!.id;
  const mine = await ctx.db
    .selectFrom('calendar_offer')
    .selectAll()
    .where('host_id', '=', me)
    .where('removed', '=', false)
    .orderBy('created_at')
    .execute();
  const rows = await ctx.db
    .selectFrom('calendar_attendee')
    .innerJoin('calendar_event', (join) =>
      join
        .onRef('calendar_event.space_id', '=', 'calendar_attendee.space_id')
        .onRef('calendar_event.id', '=', 'calendar_attendee.event_id'),
    )
    .innerJoin('calendar_offer', (join) =>
      join.onRef('calendar_offer.space_id', '=', 'calendar_event.space_id').onRef('calendar_offer.id', '=', 'calendar_event.offer_id'),
    )
    .selectAll('calendar_event')
    .select([
      'calendar_attendee.id as booking_id',
      'calendar_attendee.name',
      'calendar_attendee.email',
      'note',
      'calendar_offer.title as offer',
    ])
    .where('host_id', '=', me)
    .where('answer', '!=', 'declined')
    .where('state', '!=', 'cancelled')
    .where('last_at', '>=', ctx.now())
    .orderBy('first_at')
    .limit(SHOWN)
    .execute();
  return {
    offers: mine.map(({ id, slug, title, minutes, capacity, open }) => ({ id, slug, title, minutes, capacity, open })),
    bookings: rows.map((row) => ({
      path: bookingPath(ctx, { id: row.booking_id }),
      title: row.offer,
      name: row.name,
      email: row.email,
      note: row.note,
      startsAt: isoTime(row.starts, row),
      endsAt: isoTime(row.ends, row),
    })),
  };
};

export const offer: HandlerOf<typeof calendar, 'offer'> = async (ctx, { offer: id }) => {
  const { hours, slug, title, detail, place, url, minutes, buffer, notice, ahead, capacity, holidays, open } = await findOwn(ctx, id);
  const [mo = '', tu = '', we = '', th = '', fr = '', sa = '', su = ''] = hours;
  const week = { mo, tu, we, th, fr, sa, su };
  return { id, slug, title, detail, place, url, hours: week, minutes, buffer, notice, ahead, capacity, holidays, open };
};

export const saveOffer: HandlerOf<typeof calendar, 'saveOffer'> = async (ctx, { id, hours, ...draft }) => {
  const before = id === '' ? null : await findOwn(ctx, id);
  const wrong: Record<string, string> = {};
  const week = WEEKDAYS.map((weekday) => {
    const stretches = readHours(hours[weekday]);
    if (!stretches) wrong[`hours.${weekday}`] = 'wrong.hours';
    return hoursText(stretches ?? []);
  });
  if (week.every((text) => text === '')) wrong['hours.mo'] ??= 'wrong.noHours';
  if (!draft.title.trim()) wrong.title = 'wrong.title';
  if (draft.url && !/^https?:$/.test(URL.parse(draft.url)?.protocol ?? '')) wrong.url = 'wrong.url';
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  const values = { ...draft, title: draft.title.trim(), hours: week };
  if (before) await ctx.db.updateTable('calendar_offer').set(values).where('id', '=', before.id).execute();
  else {
    const { id: into } = await ownCalendar(ctx);
    await ctx.db
      .insertInto('calendar_offer')
      .values({
        ...values,
        space_id: ctx.space,
        slug: slugOf(draft.title),
        host_id: ctx.account!.id,
        calendar_id: into,
        created_at: ctx.now(),
      })
      .execute();
  }
  return { path: OFFERS };
};

export const removeOffer: HandlerOf<typeof calendar, 'removeOffer'> = async (ctx, { offer: id }) => {
  const { title } = await findOwn(ctx, id);
  await ctx.db.updateTable('calendar_offer').set({ removed: true, open: false }).where('id', '=', id).execute();
  await ctx.audit({ action: 'calendar.removeOffer', entity: 'offer', entityId: id, before: { title } });
  return { path: OFFERS };
};
