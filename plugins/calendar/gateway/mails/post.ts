import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { AttendeeRow, CalendarCtx, EventRow, MailKind, Method } from '../db.ts';
import { bookingPath } from '../bookings/paths.ts';
import { isoTime } from '../times.ts';
import { itip } from './itip.ts';
import { ruleInWords } from './ruleInWords.ts';
import { answerToken } from './tokens.ts';
import { when, zoneText } from './when.ts';

type Letter = Parameters<ReturnType<typeof mailOf>['send']>[0];
const mailOf = (ctx: CalendarCtx) => ctx.use('mail');

/** Where a mail belongs. */
export interface Entry {
  kind: MailKind;
  method: Method;
  event?: EventRow;
  accountId: string | null;
}

/** Puts a mail into the outbox and writes it down; one that is refused (no address, too many to it) is written down with the reason. */
export async function post(ctx: CalendarCtx, entry: Entry, letter: Letter): Promise<void> {
  let mailId: string | null = null;
  let error: string | null = null;
  try {
    mailId = await mailOf(ctx).send(letter);
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    error = refused.code;
  }
  await ctx.db
    .insertInto('calendar_mail')
    .values({
      space_id: ctx.space,
      calendar_id: entry.event?.calendar_id ?? null,
      event_id: entry.event?.id ?? null,
      account_id: entry.accountId,
      kind: entry.kind,
      method: entry.method,
      sequence: entry.event?.sequence ?? 0,
      title: entry.event?.title ?? '',
      recipient: letter.to,
      mail_id: mailId,
      error,
      created_at: ctx.now(),
    })
    .execute();
}

/** Who invites, as mails name them: by name, with the address that the site's mails come from. Members' own addresses are theirs. */
export async function organiserOf(ctx: CalendarCtx, row: Pick<EventRow, 'organiser_id'>, locale: Locale) {
  const sender = await mailOf(ctx).sender(locale);
  const names = row.organiser_id ? await ctx.use('accounts').names([row.organiser_id]) : null;
  const found = row.organiser_id ? names?.get(row.organiser_id) : undefined;
  const name = found ? `${found.firstname} ${found.lastname}`.trim() : '';
  return { name: name || ctx.site.names[locale], email: sender.address };
}

/** In which language somebody is written to: their own, else the site's. */
export async function localesOf(
  ctx: CalendarCtx,
  attendees: readonly Pick<AttendeeRow, 'account_id'>[],
): Promise<ReadonlyMap<string, Locale>> {
  const ids = attendees.flatMap(({ account_id: id }) => (id ? [id] : []));
  const contacts = ids.length ? await ctx.use('accounts').contacts(ids) : new Map<string, { locale: Locale }>();
  return new Map([...contacts].map(([id, { locale }]) => [id, locale]));
}

/** Mails to addresses that are no member's which one member may cause in a day: enough for a class and its changes, too few for who sends junk. */
const STRANGERS = 500;

/** @throws Refusal 429 `too-many-requests`; then nothing of it is sent */
async function countStrangers(ctx: CalendarCtx, attendees: readonly AttendeeRow[]): Promise<void> {
  if (!ctx.account || ctx.can('site')) return;
  for (const { account_id: member } of attendees) if (member === null) await ctx.limit(`strangers:${ctx.account.id}`, STRANGERS, 86_400);
}

/** Tells people about an event: invited, changed or called off. `rows` are the event and what was changed in it, or one occurrence alone. */
export async function notifyGuests(
  ctx: CalendarCtx,
  kind: 'invite' | 'update' | 'cancel',
  rows: readonly EventRow[],
  attendees: readonly AttendeeRow[],
): Promise<void> {
  const [row] = rows;
  if (!row || attendees.length === 0) return;
  const booked = row.offer_id !== null;
  const words = booked ? 'letter.booked' : 'letter';
  await countStrangers(ctx, attendees);
  const method = kind === 'cancel' ? 'CANCEL' : 'REQUEST';
  const locales = await localesOf(ctx, attendees);
  const organisers = { th: await organiserOf(ctx, row, 'th'), en: await organiserOf(ctx, row, 'en') };
  for (const attendee of attendees) {
    // Who gave their booking back hears no more of it.
    if (booked && attendee.answer === 'declined') continue;
    const locale = (attendee.account_id && locales.get(attendee.account_id)) || ctx.site.locale;
    const t = await ctx.texts(locale);
    const organiser = organisers[locale];
    const at = when({ startsAt: isoTime(row.starts, row), endsAt: isoTime(row.ends, row) }, locale, row.tzid);
    const place = row.place ? [t('letter.place', { place: row.place })] : [];
    const zone = row.all_day || (row.tzid === ctx.site.timezone && !booked) ? [] : [zoneText(t, row.tzid)];
    const rule = row.rrule ? ruleInWords(row, locale, t) : null;
    const repeats = row.rrule ? [rule ? t('letter.repeats', { rule }) : t('letter.repeatsOther')] : [];
    await post(
      ctx,
      { kind, method, event: row, accountId: booked ? row.organiser_id : (ctx.account?.id ?? row.organiser_id) },
      {
        kind: `calendar.${kind}`,
        to: attendee.email,
        locale,
        subject: t(`${words}.${kind}.subject`, { title: row.title }),
        heading: row.title,
        paragraphs: [
          t(`${words}.${kind}`, { name: organiser.name }),
          [at, ...zone, ...repeats, ...place, ...(row.url && kind !== 'cancel' ? [row.url] : [])].join('\n'),
          ...(row.detail && kind !== 'cancel' ? [row.detail] : []),
        ],
        ...(kind === 'cancel'
          ? {}
          : {
              action: {
                label: t(`${words}.answer`),
                url: new URL(booked ? bookingPath(ctx, attendee) : `/calendar/answer/${answerToken(ctx, attendee.id)}`, ctx.site.origin)
                  .href,
              },
            }),
        calendar: { method, content: itip(ctx, method, rows, attendee, organiser) },
      },
    );
  }
}
