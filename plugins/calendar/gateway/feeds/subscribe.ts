import type { NextDue } from '#kernel/contract/gateway.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, WorkerProblem } from '#kit/diagnostics/refusal.ts';
import type { ReadCalendar } from '../ics/readCalendar.ts';
import type { calendar } from '../../plugin.ts';
import { makeCalendar } from '../calendars/calendars.ts';
import type { CalendarCtx, CalendarRow } from '../db.ts';
import { mustHave } from '../rights.ts';
import { notifyChanged } from '../notifyChanged.ts';
import { FeedProblem, fetchFeed, feedUrl, type FeedError } from './fetchFeed.ts';
import { storeEvents } from './store.ts';

/** Reads a file in the worker. @throws FeedProblem `feed-content` */
async function parse(ctx: CalendarCtx, text: string, timezone: string): Promise<ReadCalendar> {
  try {
    return await ctx.work<ReadCalendar>('read', { text, timezone });
  } catch (error) {
    if (error instanceof WorkerProblem) throw new FeedProblem('feed-content');
    throw error;
  }
}

/** Looks at a calendar's source again. What went wrong is kept beside it, and what was read before stays. */
export async function refreshFrom(ctx: CalendarCtx, row: CalendarRow): Promise<FeedError | null> {
  let error: FeedError | null = null;
  let read: { calendar: ReadCalendar; etag: string } | null = null;
  try {
    read = await ctx.outside(async () => {
      const found = await fetchFeed(row.source_url!, row.source_etag);
      return found && { calendar: await parse(ctx, found.text, row.timezone), etag: found.etag };
    });
  } catch (problem) {
    if (!(problem instanceof FeedProblem)) throw problem;
    error = problem.code;
  }
  const held = await ctx.db.selectFrom('calendar_calendar').selectAll().where('id', '=', row.id).forUpdate().executeTakeFirst();
  if (!held) return error;
  if (read) await storeEvents(ctx, held, read.calendar, true);
  await ctx.db
    .updateTable('calendar_calendar')
    .set({ source_at: ctx.now(), source_error: error, ...(read ? { source_etag: read.etag } : {}) })
    .where('id', '=', row.id)
    .execute();
  if (read) await notifyChanged(ctx, held);
  return error;
}

/** Follows a calendar of another site by its address. @throws Refusal 422 with the reason where it cannot be read */
export const subscribe: HandlerOf<typeof calendar, 'subscribe'> = async (ctx, { url, name, tone }) => {
  const found = await ctx.outside(async () => {
    try {
      const address = feedUrl(url).href;
      const read = await fetchFeed(address, '');
      return { address, calendar: await parse(ctx, read!.text, ctx.site.timezone), etag: read!.etag };
    } catch (problem) {
      if (problem instanceof FeedProblem) return problem.code;
      throw problem;
    }
  });
  if (typeof found === 'string') throw invalidFields({ url: `problem.${found}` });
  const title = name.trim() || found.calendar.name.trim() || new URL(found.address).hostname;
  const draft = { name: title.slice(0, 100), tone, visibility: 'private' as const, timezone: '', reminders: [], shares: [] };
  const row = await makeCalendar(ctx, draft, { site: false, sourceUrl: found.address });
  await storeEvents(ctx, row, found.calendar, true);
  await ctx.db.updateTable('calendar_calendar').set({ source_at: ctx.now(), source_etag: found.etag }).where('id', '=', row.id).execute();
  await notifyChanged(ctx, row);
  return { id: row.id, slug: row.slug };
};

export const refresh: HandlerOf<typeof calendar, 'refresh'> = async (ctx, { id }) => {
  const row = await mustHave(ctx, id, 'manage');
  if (row.source_url === null) throw ctx.refuse('no-source');
  return { error: await refreshFrom(ctx, row) };
};

/** Puts the events of a file into a calendar. */
export const importEvents: HandlerOf<typeof calendar, 'importEvents'> = async (ctx, { id, text }) => {
  const row = await mustHave(ctx, id, 'write');
  let read: ReadCalendar;
  try {
    read = await ctx.outside(() => parse(ctx, text, row.timezone));
  } catch (problem) {
    if (problem instanceof FeedProblem) throw invalidFields({ file: `problem.${problem.code}` });
    throw problem;
  }
  const done = await storeEvents(ctx, row, read, false);
  await notifyChanged(ctx, row);
  return done;
};

/** Looks at one calendar's source, in a transaction of its own: what is wrong with one is nobody else's trouble. */
export async function feedDue(ctx: CalendarCtx, { calendarId }: { calendarId: string }): Promise<void> {
  const row = await ctx.db.selectFrom('calendar_calendar').selectAll().where('id', '=', calendarId).executeTakeFirst();
  if (row?.source_url) await refreshFrom(ctx, row);
}

/** Calendars that are told of in one run. */
const AT_ONCE = 100;

/** The timed job: calendars that are due are told of, and are due again only after their time, whatever comes of it. */
export async function fetchFeeds(ctx: CalendarCtx): Promise<NextDue> {
  const due = new Date(ctx.now().getTime() - ctx.settings.feedMinutes * 60_000);
  const rows = await ctx.db
    .selectFrom('calendar_calendar')
    .select('id')
    .where('source_url', 'is not', null)
    .where((eb) => eb.or([eb('source_at', 'is', null), eb('source_at', '<', due)]))
    .orderBy('source_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of rows) {
    await ctx.db.updateTable('calendar_calendar').set({ source_at: ctx.now() }).where('id', '=', id).execute();
    await ctx.emit('feedDue', { calendarId: id });
  }
  const [some] = await ctx.sql`select 1 from calendar_calendar where source_url is not null limit 1`;
  return some ? undefined : null;
}
