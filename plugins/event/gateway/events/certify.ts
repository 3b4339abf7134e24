import { eventPath } from '../../rules/paths.ts';
import type { EventCtx, EventRow } from '../db.ts';

const SOURCE = 'event.event';
const HOUR = 3_600_000;

/** A scan that comes in when the event is over, of a door that was offline: who was there has a certificate all the same. */
export async function attendeeCheckedIn(ctx: EventCtx, { eventId }: { eventId: string }): Promise<void> {
  const event = await ctx.db.selectFrom('event_event').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (event?.state === 'ended') await certify(ctx, event);
}

/** Members who were there get a certificate, where the event says so: one for each who came with their own ticket. */
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
  const came = await ctx.sql<{ id: string; name: string; account_id: string }>`
    select distinct on (o.account_id) a.id, a.name, o.account_id from event_attendee a
    join event_order o on o.space_id = a.space_id and o.id = a.order_id
    where a.event_id = ${event.id} and a.state = 'active' and o.account_id is not null and lower(a.email) = lower(o.email)
      and exists (select 1 from event_checkin c where c.space_id = a.space_id and c.attendee_id = a.id)
    order by o.account_id, a.number`;
  for (const { id, name, account_id: accountId } of came)
    await certificates.issue({
      source: { type: 'event.attendee', id },
      achievement: { type: SOURCE, id: event.id },
      accountId,
      recipientName: name,
      scorePercent: null,
      hours: Math.max(1, Math.round((event.ends_at.getTime() - event.starts_at.getTime()) / HOUR)),
    });
}
