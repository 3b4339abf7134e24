import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import type { calendar } from '../../plugin.ts';
import type { CalendarCtx, CalendarRow } from '../db.ts';
import { icsEvent } from '../mails/itip.ts';
import { hashOf } from '../mails/tokens.ts';

const DAY = 86_400_000;
/** What is longer over is no longer told, ms: a feed is for what is to come. */
const PAST = 400 * DAY;
const MOST = 5000;

async function find(ctx: CalendarCtx, name: string): Promise<{ row: CalendarRow; open: boolean }> {
  const byToken = await ctx.db.selectFrom('calendar_calendar').selectAll().where('feed_hash', '=', hashOf(name)).executeTakeFirst();
  if (byToken) return { row: byToken, open: false };
  const open = await ctx.db
    .selectFrom('calendar_calendar')
    .selectAll()
    .where('slug', '=', name)
    .where('visibility', '=', 'public')
    .executeTakeFirst();
  if (!open) throw notFound();
  return { row: open, open: true };
}

/**
 * A calendar as a file that calendar programs look at again and again: by the secret address that its owner gives away, or a public one by
 * its slug. Of private events a public feed tells that the time is taken.
 */
export const feed: DownloadHandlerOf<typeof calendar, 'feed'> = async (ctx, { file }) => {
  if (!/^[A-Za-z0-9_-]{2,100}\.ics$/.test(file)) throw notFound();
  const { row, open } = await find(ctx, file.slice(0, -4));
  const since = new Date(ctx.now().getTime() - PAST);
  const events = await ctx.db
    .selectFrom('calendar_event')
    .selectAll()
    .where('calendar_id', '=', row.id)
    .where((eb) => eb.or([eb('last_at', 'is', null), eb('last_at', '>=', since)]))
    .orderBy('first_at')
    .limit(MOST)
    .execute();
  const t = await ctx.texts(ctx.site.locale);
  const shown = events.map((one) => (open && one.private ? { ...one, title: t('entry.busy'), detail: '', place: '', url: '' } : one));
  const text = writeCalendar({
    name: row.name,
    colour: row.colour,
    refreshMinutes: 60,
    // Stamped with the time of the last change, so that an unchanged calendar produces identical bytes.
    events: shown.map((one) => ({ ...icsEvent(one, one.updated_at) })),
  });
  return {
    from: { stream: bytes(text) },
    name: `${row.slug}.ics`,
    type: 'text/calendar; charset=utf-8',
    show: 'attachment',
    keep: open ? { by: 'everybody', seconds: 300 } : 'nobody',
  };
};

async function* bytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
