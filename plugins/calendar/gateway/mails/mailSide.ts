import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { calendar } from '../../plugin.ts';
import { bookingPath } from '../bookings/paths.ts';
import { isoTime } from '../times.ts';
import { digestLetter } from './digest.ts';
import { post } from './post.ts';

/** What each list shows at most. */
const SHOWN = 50;

/** Invitations that the visitor sent and got, answers that came, and what they want in the morning. */
export const mailSide: HandlerOf<typeof calendar, 'mailSide'> = async (ctx) => {
  const me = ctx.account!.id;
  const mails = await ctx.db
    .selectFrom('calendar_mail')
    .selectAll()
    .where('account_id', '=', me)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const outcomes = await ctx.use('mail').outcomes(mails.flatMap(({ mail_id: id }) => (id ? [id] : [])));
  const received = await ctx.db
    .selectFrom('calendar_attendee')
    .innerJoin('calendar_event', (join) =>
      join
        .onRef('calendar_event.space_id', '=', 'calendar_attendee.space_id')
        .onRef('calendar_event.id', '=', 'calendar_attendee.event_id'),
    )
    .selectAll('calendar_event')
    .select(['calendar_attendee.answer', 'calendar_attendee.id as attendee_id'])
    .where('calendar_attendee.account_id', '=', me)
    .orderBy('calendar_attendee.id', 'desc')
    .limit(SHOWN)
    .execute();
  const answers = await ctx.db
    .selectFrom('calendar_attendee')
    .innerJoin('calendar_event', (join) =>
      join
        .onRef('calendar_event.space_id', '=', 'calendar_attendee.space_id')
        .onRef('calendar_event.id', '=', 'calendar_attendee.event_id'),
    )
    .select(['calendar_attendee.id', 'event_id', 'title', 'name', 'email', 'answer', 'replied_at', 'account_id'])
    .where('organiser_id', '=', me)
    .where('replied_at', 'is not', null)
    .orderBy('replied_at', 'desc')
    .limit(SHOWN)
    .execute();
  const digest = await ctx.db.selectFrom('calendar_digest').select(['daily', 'weekly']).where('account_id', '=', me).executeTakeFirst();
  const organisers = [...new Set(received.flatMap(({ organiser_id: id }) => (id ? [id] : [])))];
  const names = organisers.length ? await ctx.use('accounts').names(organisers) : null;
  const nameOf = (id: string | null) => {
    const found = id ? names?.get(id) : undefined;
    return (found && `${found.firstname} ${found.lastname}`.trim()) || ctx.site.names[ctx.locale];
  };
  return {
    sent: mails.map((mail) => {
      const outcome = mail.mail_id ? outcomes.get(mail.mail_id) : undefined;
      return {
        id: mail.id,
        kind: mail.kind,
        method: mail.method,
        sequence: mail.sequence,
        title: mail.title,
        to: mail.recipient,
        state: mail.error ? 'refused' : (outcome?.state ?? 'unknown'),
        error: mail.error ?? outcome?.error ?? null,
        at: mail.created_at.toISOString(),
      };
    }),
    received: received.map((row) => ({
      eventId: row.id,
      title: row.title,
      organiser: nameOf(row.organiser_id),
      startsAt: isoTime(row.starts, row),
      allDay: row.all_day,
      state: row.state,
      answer: row.answer,
      booking: row.offer_id ? bookingPath(ctx, { id: row.attendee_id }) : null,
    })),
    answers: answers.map((row) => ({
      id: row.id,
      eventId: row.event_id,
      title: row.title,
      name: row.name || row.email,
      answer: row.answer,
      at: row.replied_at!.toISOString(),
    })),
    digest: { daily: digest?.daily ?? false, weekly: digest?.weekly ?? false, hour: ctx.settings.digestHour },
  };
};

export const saveDigest: HandlerOf<typeof calendar, 'saveDigest'> = async (ctx, { daily, weekly }) => {
  await ctx.db
    .insertInto('calendar_digest')
    .values({ space_id: ctx.space, account_id: ctx.account!.id, daily, weekly })
    .onConflict((on) => on.columns(['space_id', 'account_id']).doUpdateSet({ daily, weekly }))
    .execute();
  return {};
};

/** Mails the visitor today’s overview, so that they see what it looks like and that it comes. */
export const testMail: HandlerOf<typeof calendar, 'testMail'> = async (ctx) => {
  const letter = await digestLetter(ctx, ctx.account!.id, 'daily');
  if (letter) await post(ctx, { kind: 'test', method: '', accountId: ctx.account!.id }, letter);
  return {};
};
