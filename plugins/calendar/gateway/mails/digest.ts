import type { NextDue } from '#kernel/contract/gateway.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { localTime } from '#kit/thai/localTime.ts';
import type { CalendarCtx } from '../db.ts';
import { layerEntries } from '../layers/layerEntries.ts';
import { entriesIn, myAnswers } from '../events/entries.ts';
import { myCalendars } from '../rights.ts';
import { rangeOf } from '../times.ts';
import { post } from './post.ts';
import { when } from './when.ts';

/** Most lines of one mail. */
const LINES = 40;
/** How long after its hour an overview is still sent, hours: after that the day has begun without it. */
const LATE = 4;
/** Members whose overviews are said to be due in one run. */
const AT_ONCE = 1000;

/** The ctx of a job as it would be for a member: what they see, and nothing that only others do. */
const asMember = (ctx: CalendarCtx, accountId: string): CalendarCtx =>
  Object.create(ctx, {
    account: { value: { id: accountId, authTime: 0 } },
    role: { value: 'user' },
    can: { value: () => false },
  }) as CalendarCtx;

/** The overview of a day or a week; null for who has no address. */
export async function digestLetter(ctx: CalendarCtx, accountId: string, kind: 'daily' | 'weekly') {
  const contact = (await ctx.use('accounts').contacts([accountId])).get(accountId);
  if (!contact?.email) return null;
  const { locale } = contact;
  const t = await ctx.texts(locale);
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const range = rangeOf(today, kind === 'daily' ? today : addDays(today, 6), ctx.site.timezone);
  const member = asMember(ctx, accountId);
  const answers = await myAnswers(member);
  const mine = await myCalendars(member);
  const rights = new Map(mine.map(({ calendar, right }) => [calendar.id, right]));
  const { entries: ownEntries } = await entriesIn(
    member,
    { calendars: [...rights.keys()] },
    range,
    (row) => ({ sourceId: row.calendar_id, right: rights.get(row.calendar_id)! }),
    answers,
  );
  const ids = [...answers].filter(([, answer]) => answer !== 'declined').map(([id]) => id);
  const { entries: invited } = await entriesIn(member, { ids }, range, () => ({ sourceId: 'invited', right: 'read' }), answers);
  const all = [...ownEntries, ...invited, ...(await layerEntries(member, range)).entries].filter(({ hidden }) => !hidden);
  const entries = [...new Map(all.map((entry) => [`${entry.id} ${entry.occurrence}`, entry])).values()].toSorted((a, b) =>
    a.startsAt.localeCompare(b.startsAt),
  );
  const lines = entries
    .slice(0, LINES)
    .map((entry) => [when(entry, locale, ctx.site.timezone), entry.title, ...(entry.place ? [entry.place] : [])].join('\n'));
  return {
    kind: `calendar.${kind}`,
    to: contact.email,
    locale,
    subject: t(`digest.${kind}`, { count: entries.length }),
    heading: t(`digest.${kind}`, { count: entries.length }),
    paragraphs: lines.length ? lines : [t('digest.nothing')],
    action: { label: t('digest.open'), url: new URL('/calendar', ctx.site.origin).href },
    note: t('digest.note', { url: new URL('/calendar/email', ctx.site.origin).href }),
  };
}

/** The days and weeks whose overview is due now: `2026-11-21`, and on Mondays `2026-11-23/7`. */
export function duePeriods(now: Date, timezone: string, hour: number): { daily: string; weekly: string | null } | null {
  const local = localTime(now, timezone);
  const at = Number(local.slice(11, 13));
  if (at < hour || at >= hour + LATE) return null;
  const today = local.slice(0, 10);
  const monday = new Date(`${today}T00:00:00Z`).getUTCDay() === 1;
  return { daily: today, weekly: monday ? `${today}/7` : null };
}

/**
 * The timed job: says whose overview is due. Whoever runs it, and however often: a period is written down as it is said, in the same
 * transaction, and there is one row of each.
 */
export async function sendDigests(ctx: CalendarCtx): Promise<NextDue> {
  const due = duePeriods(ctx.now(), ctx.site.timezone, ctx.settings.digestHour);
  if (!due) return;
  for (const kind of ['weekly', 'daily'] as const) {
    const period = due[kind];
    if (!period) continue;
    const wanting = await ctx.db
      .selectFrom('calendar_digest')
      .select('account_id')
      .where(kind, '=', true)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('calendar_digest_sent')
              .select('period')
              .whereRef('calendar_digest_sent.account_id', '=', 'calendar_digest.account_id')
              .where('period', '=', period),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    if (wanting.length === 0) continue;
    const first = await ctx.db
      .insertInto('calendar_digest_sent')
      .values(wanting.map(({ account_id: accountId }) => ({ space_id: ctx.space, account_id: accountId, period })))
      .onConflict((on) => on.doNothing())
      .returning('account_id')
      .execute();
    for (const { account_id: accountId } of first) await ctx.emit('digestDue', { accountId, kind });
  }
  const [some] = await ctx.sql`select 1 from calendar_digest where daily or weekly limit 1`;
  return some ? undefined : null;
}

/** Mails one member their overview, in a transaction of its own: what is wrong with one is nobody else's trouble. */
export async function digestDue(ctx: CalendarCtx, { accountId, kind }: { accountId: string; kind: 'daily' | 'weekly' }): Promise<void> {
  const letter = await digestLetter(ctx, accountId, kind);
  if (letter) await post(ctx, { kind: 'digest', method: '', accountId }, letter);
}
