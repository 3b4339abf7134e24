import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { Download } from '#kit/http/fileHeaders.ts';
import type { IcsEvent } from '#kit/ics/event.ts';
import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import { eventPath } from '../../rules/paths.ts';
import type { event } from '../../plugin.ts';
import type { EventCtx, EventRow } from '../db.ts';
import { eventById, openEvent } from '../events/find.ts';
import { isListed } from '../events/list.ts';
import { openedOrder } from '../orders/row.ts';
import { orderLink } from '../tokens.ts';

/** So long ago events stay in the feed, and so many are in it. */
const KEPT = 90 * 86_400_000;
const MOST = 500;

/** The same event has the same UID everywhere; what changed has a higher SEQUENCE, what does not take place says so. */
export const icsOf = (ctx: EventCtx, row: EventRow, url: string, status?: IcsEvent['status']): IcsEvent => ({
  uid: `event-${row.id}@${new URL(ctx.site.canonicalOrigin).hostname}`,
  sequence: row.sequence,
  title: row.title,
  detail: row.summary,
  place: [row.venue, row.address].filter(Boolean).join(' '),
  url,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  allDay: false,
  status: status ?? (row.state === 'cancelled' ? 'CANCELLED' : row.state === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'),
  ...(row.organiser_email ? { organiser: { name: row.organiser, email: row.organiser_email } } : {}),
  stampedAt: row.updated_at,
  lastModified: row.updated_at,
});

/** Bytes that are made at once. */
export const fileOf = (text: string, name: string, type: string, keep: Download['keep']): Download => {
  const bytes = Buffer.from(text);
  return {
    from: {
      stream: (async function* () {
        yield bytes;
      })(),
    },
    name,
    type,
    show: 'attachment',
    keep,
  };
};

const calendarOf = (ctx: EventCtx, name: string, url: string, events: readonly IcsEvent[]): string =>
  writeCalendar({ name, url, method: 'PUBLISH', refreshMinutes: 60, events: [...events] });

export const listedEvents = (ctx: EventCtx): Promise<EventRow[]> =>
  ctx.db
    .selectFrom('event_event')
    .selectAll()
    .where(isListed)
    .where('ends_at', '>', new Date(ctx.now().getTime() - KEPT))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST)
    .execute();

export const eventsIcs: DownloadHandlerOf<typeof event, 'eventsIcs'> = async (ctx) => {
  const t = await ctx.texts(ctx.site.locale);
  const origin = ctx.site.canonicalOrigin;
  const rows = await listedEvents(ctx);
  const text = calendarOf(
    ctx,
    t('feed.title', { site: ctx.site.names[ctx.site.locale] }),
    `${origin}/event`,
    rows.map((row) => icsOf(ctx, row, origin + eventPath(row.slug))),
  );
  return fileOf(text, 'events.ics', 'text/calendar; charset=utf-8', { by: 'browser', seconds: 300 });
};

export const eventIcs: DownloadHandlerOf<typeof event, 'eventIcs'> = async (ctx, { slug }) => {
  const row = await openEvent(ctx, slug);
  const url = ctx.site.canonicalOrigin + eventPath(row.slug);
  return fileOf(calendarOf(ctx, row.title, url, [icsOf(ctx, row, url)]), `${row.slug}.ics`, 'text/calendar; charset=utf-8', 'nobody');
};

/** The event of a registration, with the way to its tickets; one that was given up says so. */
export const orderIcs: DownloadHandlerOf<typeof event, 'orderIcs'> = async (ctx, { order: id, token }) => {
  const order = await openedOrder(ctx, id, token);
  const row = await eventById(ctx, order.event_id);
  const url = ctx.site.canonicalOrigin + orderLink(ctx, order);
  const isOff = !['confirmed', 'awaiting_payment', 'pending_approval', 'held'].includes(order.state);
  const entry = icsOf(ctx, row, url, isOff ? 'CANCELLED' : undefined);
  const text = calendarOf(ctx, row.title, url, [{ ...entry, sequence: entry.sequence + (isOff ? 1 : 0) }]);
  return fileOf(text, `${row.slug}.ics`, 'text/calendar; charset=utf-8', 'nobody');
};
