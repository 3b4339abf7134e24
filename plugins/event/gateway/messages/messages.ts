import { randomUUID } from 'node:crypto';
import { isUuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { event } from '../../plugin.ts';
import type { Row } from '../../tables.ts';
import type { AttendeeRow, EventCtx, EventRow, OrderRow } from '../db.ts';
import { eventById } from '../events/find.ts';
import { whenAndWhere } from '../mails/write.ts';
import { ticketPath } from '../tokens.ts';

type MessageRow = Row<'event_message'>;

/** Tickets that one step looks at. */
const STEP = 50;

interface New {
  readonly id?: string;
  readonly kind: MessageRow['kind'];
  readonly subject: string;
  readonly body: string;
  readonly ticketTypeIds?: readonly string[];
  readonly listId?: string | null;
  readonly presence?: MessageRow['presence'];
}

/** A message that goes out step by step, to each address once. */
export async function startMessage(ctx: EventCtx, event: EventRow, message: New): Promise<void> {
  const id = message.id ?? randomUUID();
  const [made] = await ctx.sql`insert into event_message
      (space_id, id, event_id, kind, subject, body, ticket_type_ids, list_id, presence, account_id, created_at)
    values (${ctx.space}, ${id}, ${event.id}, ${message.kind}, ${message.subject}, ${message.body},
      ${[...(message.ticketTypeIds ?? [])]}::uuid[], ${message.listId ?? null}, ${message.presence ?? 'all'},
      ${ctx.account?.id ?? null}, ${ctx.now()}) on conflict do nothing returning id`;
  if (made) await ctx.emit('messageDue', { messageId: id });
}

export const sendMessage: HandlerOf<typeof event, 'sendMessage'> = async (ctx, { event: eventId, id, message }) => {
  await startMessage(ctx, await eventById(ctx, eventId), { ...message, id, kind: 'message' });
};

/** Reminds of a held event, once. */
export async function startReminder(ctx: EventCtx, event: EventRow): Promise<void> {
  if (event.reminded_at !== null || event.state !== 'published') return;
  await ctx.sql`update event_event set reminded_at = ${ctx.now()} where id = ${event.id}`;
  const t = await ctx.texts(ctx.site.locale);
  const values = { event: event.title, when: whenAndWhere(ctx, event, ctx.site.locale) };
  await startMessage(ctx, event, {
    kind: 'reminder',
    subject: t('message.reminder.subject', values),
    body: [t('message.reminder.body', values), event.online_url].filter(Boolean).join('\n\n'),
  });
}

/** Asks those who came what they thought of it; everybody where nobody was scanned. */
export async function startFeedback(ctx: EventCtx, event: EventRow): Promise<void> {
  if (event.feedback_url === '') return;
  const [sentBefore] = await ctx.sql`select 1 from event_message where event_id = ${event.id} and kind = 'feedback'`;
  if (sentBefore) return;
  const t = await ctx.texts(ctx.site.locale);
  const [scanned] = await ctx.sql`select 1 from event_checkin where event_id = ${event.id} limit 1`;
  await startMessage(ctx, event, {
    kind: 'feedback',
    subject: t('message.feedback.subject', { event: event.title }),
    body: `${t('message.feedback.body', { event: event.title })}\n\n${event.feedback_url}`,
    presence: scanned ? 'came' : 'all',
  });
}

type Recipient = Pick<AttendeeRow, 'id' | 'email' | 'name' | 'ticket_type_id'> & Pick<OrderRow, 'locale'> & { came: boolean };

const isMeant = (message: MessageRow, { ticket_type_id: type, came }: Recipient): boolean =>
  (message.ticket_type_ids.length === 0 || message.ticket_type_ids.includes(type)) &&
  (message.presence === 'all' || (message.presence === 'came') === came);

/** Sends the next piece of a message, and leaves the rest to the next step. */
export async function messageDue(ctx: EventCtx, { messageId }: { messageId: string }): Promise<void> {
  if (!isUuid(messageId)) return;
  const [message] = await ctx.sql<MessageRow>`select * from event_message where id = ${messageId} for no key update`;
  if (message?.state !== 'sending') return;
  const event = await eventById(ctx, message.event_id);
  const people = await ctx.sql<Recipient>`select a.id, a.email, a.name, a.ticket_type_id, o.locale,
      exists (select 1 from event_checkin c where c.space_id = a.space_id and c.attendee_id = a.id
        and (${message.list_id}::uuid is null or c.list_id = ${message.list_id})) as came
    from event_attendee a join event_order o on o.space_id = a.space_id and o.id = a.order_id
    where a.event_id = ${event.id} and a.state = 'active' and a.email <> '' and (${message.after}::uuid is null or a.id > ${message.after})
    order by a.id limit ${STEP}`;
  let sent = 0;
  for (const person of people) if (isMeant(message, person) && (await mailTo(ctx, event, message, person))) sent += 1;
  const isOver = people.length < STEP;
  await ctx.sql`update event_message set sent = sent + ${sent}, after = ${people.at(-1)?.id ?? message.after},
    state = ${isOver ? 'sent' : 'sending'} where id = ${message.id}`;
  if (!isOver) await ctx.emit('messageDue', { messageId });
}

/** @returns whether it was sent: not to an address that has it, or that cannot be written to */
async function mailTo(ctx: EventCtx, event: EventRow, message: MessageRow, person: Recipient): Promise<boolean> {
  const mail = ctx.mayUse('mail');
  const [first] = await ctx.sql`insert into event_message_mail (space_id, message_id, email)
    values (${ctx.space}, ${message.id}, ${person.email.toLowerCase()}) on conflict do nothing returning email`;
  if (!mail || !first) return false;
  const t = await ctx.texts(person.locale);
  try {
    await mail.send({
      kind: `event.${message.kind}`,
      to: person.email,
      locale: person.locale,
      subject: message.subject,
      heading: event.title,
      paragraphs: message.body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
      action: { label: t('mail.ticket.open'), url: `${ctx.site.origin}${ticketPath(ctx, person)}` },
      note: t('mail.link'),
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ event: event.id, code: error.code }, 'somebody could not be written to');
    return false;
  }
}
