import { eventPath } from '../../rules/paths.ts';
import type { EventCtx, EventRow } from '../db.ts';

const SOURCE = 'event.event';
const ATTENDEE = 'event.attendee';
const HOUR = 3_600_000;

/** A scan that comes in when the event is over, of a door that was offline: who was there has a certificate all the same. */
export async function attendeeCheckedIn(ctx: EventCtx, { eventId }: { eventId: string }): Promise<void> {
  const event = await ctx.db.selectFrom('event_event').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (event?.state === 'ended') await certify(ctx, event);
}

/**
 * Members who were there get a certificate, where the event says so: one for each, whoever has ordered their ticket. Of a group it is by
 * their address that they are known; those who gave none, or the buyer's, have none of their own.
 */
export async function certify(ctx: EventCtx, event: EventRow): Promise<void> {
  const certificates = ctx.mayUse('certificates');
  if (!event.certificate || !certificates) return;
  const t = await ctx.texts(ctx.site.locale);
  await certificates.offer({
    source: { type: SOURCE, id: event.id },
    slug: event.slug,
    title: event.title,
    description: event.summary,
    criteria: t('certificate.criteria'),
    href: eventPath(event.slug),
    templateId: null,
    validMonths: null,
    active: true,
  });
  const came = await ctx.sql<{ id: string; name: string; email: string; account_id: string | null }>`
    select a.id, a.name, a.email, case when lower(a.email) = lower(o.email) then o.account_id end as account_id from event_attendee a
    join event_order o on o.space_id = a.space_id and o.id = a.order_id
    where a.space_id = ${ctx.space} and a.event_id = ${event.id} and a.state = 'active'
      and exists (select 1 from event_checkin c where c.space_id = a.space_id and c.attendee_id = a.id)
    order by o.created_at, o.id, a.number`;
  const theirs = await ctx.use('accounts').ofEmails(came.flatMap(({ email, account_id: known }) => (known || !email ? [] : [email])));
  const issued = await certificates.ofSources(
    ATTENDEE,
    came.map(({ id }) => id),
  );
  const have = new Set([...issued.values()].map(({ accountId }) => accountId));
  for (const { id, name, email, account_id: known } of came) {
    const accountId = known ?? theirs.get(email)?.id;
    if (!accountId || have.has(accountId)) continue;
    have.add(accountId);
    await certificates.issue({
      source: { type: ATTENDEE, id },
      achievement: { type: SOURCE, id: event.id },
      accountId,
      recipientName: name,
      scorePercent: null,
      hours: Math.max(1, Math.round((event.ends_at.getTime() - event.starts_at.getTime()) / HOUR)),
    });
  }
}

/** Events of somebody that are looked at when they open an account: the latest. */
const MOST_EVENTS = 50;

/** Somebody who came with a ticket that another one ordered has an account now: what they have come to counts. */
export async function accountOpened(ctx: EventCtx, { accountId }: { accountId: string }): Promise<void> {
  const contact = (await ctx.use('accounts').contacts([accountId])).get(accountId);
  if (!contact) return;
  const events = await ctx.db
    .selectFrom('event_event')
    .selectAll()
    .where('state', '=', 'ended')
    .where('certificate', '=', true)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_attendee')
        .select('event_id')
        .where(({ fn, ref }) => fn('lower', [ref('email')]), '=', contact.email)
        .where('state', '=', 'active'),
    )
    .orderBy('ends_at', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  for (const event of events) await certify(ctx, event);
}
