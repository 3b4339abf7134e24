import { createHash, randomUUID } from 'node:crypto';
import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { lesson } from '../../plugin.ts';
import type { LessonCtx } from '../db.ts';
import { datesOf } from './datesOf.ts';
import { titleOf } from './titleOf.ts';
import type { Row } from '../../tables.ts';

const tokenOf = (ctx: LessonCtx, accountId: string, nonce: string): string => ctx.keys.mac(`feed:${accountId}:${nonce}`);
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const pathOf = (token: string): string => `/lesson/calendar.ics?token=${token}`;

/** Address of what is shown to everybody. */
export const FEED_PATH = '/lesson/calendar.ics';

/** Address of the visitor's own feed, if they have asked for one. */
export async function ownFeed(ctx: LessonCtx): Promise<string | null> {
  if (!ctx.account) return null;
  const [kept] = await ctx.sql<Pick<Row<'lesson_feed'>, 'nonce'>>`select nonce from lesson_feed where account_id = ${ctx.account.id}`;
  return kept ? pathOf(tokenOf(ctx, ctx.account.id, kept.nonce)) : null;
}

/** An address for the visitor's own feed; the one that there was is gone. */
export const makeFeed: HandlerOf<typeof lesson, 'makeFeed'> = async (ctx) => {
  const nonce = randomUUID();
  const token = tokenOf(ctx, ctx.account!.id, nonce);
  await ctx.sql`insert into lesson_feed (space_id, account_id, token_hash, nonce, created_at)
      values (${ctx.space}, ${ctx.account!.id}, ${hashOf(token)}, ${nonce}, ${ctx.now()})
    on conflict (space_id, account_id) do update set token_hash = excluded.token_hash, nonce = excluded.nonce, created_at = excluded.created_at`;
  return { path: pathOf(token) };
};

/** All dates as a calendar that programs subscribe to. @throws Refusal 404 for a token that is nobody's (any more) */
export const calendarIcs: DownloadHandlerOf<typeof lesson, 'calendarIcs'> = async (ctx, { token }) => {
  const owner = token
    ? (await ctx.sql<Pick<Row<'lesson_feed'>, 'account_id'>>`select account_id from lesson_feed where token_hash = ${hashOf(token)}`)[0]
    : null;
  if (owner === undefined) throw notFound();
  const dates = await datesOf(ctx, owner ? { for: 'member', accountId: owner.account_id } : { for: 'everybody' });
  const [title, text] = [await titleOf(ctx), await ctx.texts(ctx.site.locale)];
  const host = new URL(ctx.site.origin).hostname;
  const bytes = Buffer.from(
    writeCalendar({
      name: text('layer.feed', { site: ctx.site.names[ctx.site.locale] }),
      url: `${ctx.site.origin}/lesson/calendar/${dayIn(ctx.now(), ctx.site.timezone).slice(0, 4)}`,
      method: 'PUBLISH',
      refreshMinutes: 360,
      events: dates.map((date) => ({
        uid: `${date.key}@${host}`,
        sequence: 0,
        title: title(date),
        ...(date.course && date.course.title !== date.title ? { detail: date.course.title } : {}),
        url: `${ctx.site.origin}${date.href}`,
        startsAt: date.allDay ? date.startsAt : new Date(date.startsAt),
        endsAt: date.allDay ? date.endsAt : new Date(date.endsAt),
        allDay: date.allDay,
        stampedAt: date.changedAt,
        lastModified: date.changedAt,
      })),
    }),
  );
  return {
    from: {
      stream: (async function* () {
        yield bytes;
      })(),
    },
    name: 'lessons.ics',
    type: 'text/calendar',
    show: 'attachment',
    keep: owner ? 'nobody' : { by: 'everybody', seconds: 900 },
  };
};
