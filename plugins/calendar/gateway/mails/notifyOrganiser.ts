import { OFFERS } from '../bookings/paths.ts';
import type { AttendeeRow, CalendarCtx, EventRow } from '../db.ts';
import { isoTime } from '../times.ts';
import { itip } from './itip.ts';
import { organiserOf, post } from './post.ts';
import { when } from './when.ts';

/** Who organises hears of an answer at once, and by mail in the form that calendar programs read. */
export async function notifyOrganiser(ctx: CalendarCtx, row: EventRow, attendee: AttendeeRow): Promise<void> {
  const organiserId = row.organiser_id;
  if (!organiserId) return;
  const contact = (await ctx.use('accounts').contacts([organiserId])).get(organiserId);
  const [th, en] = [await ctx.texts('th'), await ctx.texts('en')];
  const name = attendee.name || attendee.email;
  const values = { name, title: row.title };
  const words = row.offer_id
    ? (`notice.booked.${attendee.answer === 'declined' ? 'declined' : 'accepted'}` as const)
    : (`notice.${attendee.answer}` as const);
  await ctx.mayUse('notifications')?.notify({
    to: [organiserId],
    // This category sends no mail, because the reply below is the mail.
    category: 'message',
    kind: 'calendar.answered',
    text: {
      th: { title: th(words, values), body: row.title },
      en: { title: en(words, values), body: row.title },
    },
    href: row.offer_id ? OFFERS : '/calendar/email',
  });
  if (!contact?.email) return;
  const t = contact.locale === 'th' ? th : en;
  await post(
    ctx,
    { kind: 'reply', method: 'REPLY', event: row, accountId: organiserId },
    {
      kind: 'calendar.reply',
      to: contact.email,
      locale: contact.locale,
      subject: t(words, values),
      heading: row.title,
      paragraphs: [
        t(words, values),
        when({ startsAt: isoTime(row.starts, row), endsAt: isoTime(row.ends, row) }, contact.locale, row.tzid),
      ],
      calendar: { method: 'REPLY', content: itip(ctx, 'REPLY', [row], attendee, await organiserOf(ctx, row, contact.locale)) },
    },
  );
}
