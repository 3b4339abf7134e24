import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { calendar } from '../../plugin.ts';
import type { CalendarCtx, HoldRow, OfferRow } from '../db.ts';
import { organiserOf } from '../mails/post.ts';
import { hashOf, holdToken } from '../mails/tokens.ts';
import { when, zoneText } from '../mails/when.ts';
import { eventOf } from './leave.ts';
import { bookingPath, heldPath } from './paths.ts';
import { freeAt, take, takeTurn, type Booker } from './take.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How many times an address holds with a host. */
export async function holdsOf(ctx: CalendarCtx, { host_id: host }: OfferRow, email: string): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('calendar_hold')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('host_id', '=', host)
    .where('email', '=', email)
    .where('attendee_id', 'is', null)
    .where('until', '>', ctx.now())
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Keeps a time for a guest until they have opened the link that is mailed to them: nobody books in somebody else's name, and a mistyped
 * address takes no time for long. The host hears of it once it is booked.
 *
 * @returns where it is waited for
 * @throws Refusal 409 `time-taken` · 422 for no address · 429
 */
export async function hold(ctx: CalendarCtx, offer: OfferRow, startsAt: string, booker: Booker): Promise<string> {
  const { time } = await freeAt(ctx, offer, startsAt);
  const id = randomUUID();
  const token = holdToken(ctx, id);
  const until = new Date(ctx.now().getTime() + ctx.settings.holdMinutes * MINUTE);
  await ctx.db
    .insertInto('calendar_hold')
    .values({
      space_id: ctx.space,
      id,
      offer_id: offer.id,
      host_id: offer.host_id,
      token_hash: hashOf(token),
      email: booker.email,
      name: booker.name,
      note: booker.note,
      starts_at: new Date(time.startsAt),
      ends_at: new Date(time.endsAt),
      until,
      created_at: ctx.now(),
    })
    .execute();
  const { locale } = ctx;
  const t = await ctx.texts(locale);
  const { name } = await organiserOf(ctx, { organiser_id: offer.host_id }, locale);
  try {
    await ctx.use('mail').send({
      kind: 'calendar.confirm',
      to: booker.email,
      locale,
      subject: t('letter.confirm.subject', { title: offer.title }),
      heading: offer.title,
      paragraphs: [
        t('letter.confirm', { name, minutes: ctx.settings.holdMinutes }),
        [
          when(time, locale, ctx.site.timezone),
          zoneText(t, ctx.site.timezone),
          ...(offer.place ? [t('letter.place', { place: offer.place })] : []),
        ].join('\n'),
      ],
      action: { label: t('letter.confirm.action'), url: new URL(heldPath(token), ctx.site.origin).href },
      note: t('letter.confirm.note'),
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mail-address') throw invalidFields({ email: 'wrong.email' });
    throw error;
  }
  return heldPath(id);
}

/** What is held: by the link of the mail, which may confirm it, or by what the page has that waits for that. @throws Refusal 404 */
async function find(ctx: CalendarCtx, token: string): Promise<{ row: HoldRow; offer: OfferRow; byMail: boolean }> {
  const byMail = !isUuid(token);
  const query = ctx.db.selectFrom('calendar_hold').selectAll();
  const row = await (byMail ? query.where('token_hash', '=', hashOf(token)) : query.where('id', '=', token)).executeTakeFirst();
  if (!row) throw notFound();
  const offer = await ctx.db.selectFrom('calendar_offer').selectAll().where('id', '=', row.offer_id).executeTakeFirstOrThrow();
  return { row, offer, byMail };
}

export const held: HandlerOf<typeof calendar, 'held'> = async (ctx, { token }) => {
  const { row, offer, byMail } = await find(ctx, token);
  const now = ctx.now().getTime();
  return {
    title: offer.title,
    host: (await organiserOf(ctx, { organiser_id: offer.host_id }, ctx.locale)).name,
    name: row.name,
    email: row.email,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    until: row.until.toISOString(),
    timezone: ctx.site.timezone,
    place: offer.place,
    state: row.attendee_id ? 'booked' : row.until.getTime() > now ? 'held' : 'late',
    mayConfirm: byMail && row.attendee_id === null,
    path: byMail && row.attendee_id ? bookingPath(ctx, { id: row.attendee_id }) : '',
    slug: offer.open && !offer.removed ? offer.slug : '',
  };
};

/**
 * Who has the mail has pressed: it is booked. Once; also after its time, where nobody else has taken it.
 *
 * @throws Refusal 404 · 409 `time-taken`, `booked-already`
 */
export const confirmBooking: HandlerOf<typeof calendar, 'confirmBooking'> = async (ctx, { token }) => {
  const seen = await find(ctx, token);
  if (!seen.byMail) throw notFound();
  await takeTurn(ctx, seen.offer);
  const { row, offer } = await find(ctx, token);
  if (row.attendee_id) {
    const attendee = await ctx.db
      .selectFrom('calendar_attendee')
      .select(['id', 'event_id'])
      .where('id', '=', row.attendee_id)
      .executeTakeFirst();
    if (!attendee || !(await eventOf(ctx, attendee.event_id)).offer_id) throw notFound();
    return { path: bookingPath(ctx, attendee) };
  }
  const booker = { account_id: null, email: row.email, name: row.name, note: row.note };
  const attendee = await take(ctx, offer, row.starts_at.toISOString(), booker, row.id);
  await ctx.db.updateTable('calendar_hold').set({ attendee_id: attendee.id }).where('id', '=', row.id).execute();
  return { path: bookingPath(ctx, attendee) };
};

/** The timed job: who held something and did not come is forgotten after a day, so is what has become a booking. */
export async function forgetHolds(ctx: CalendarCtx): Promise<void> {
  await ctx.db
    .deleteFrom('calendar_hold')
    .where('until', '<', new Date(ctx.now().getTime() - DAY))
    .execute();
}
