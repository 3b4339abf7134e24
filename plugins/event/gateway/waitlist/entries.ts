import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextWaitlist, type WaitlistAction } from '../../machines/waitlist.ts';
import { priceLines } from '../../rules/price.ts';
import type { event } from '../../plugin.ts';
import type { EntryRow, EventCtx } from '../db.ts';
import { eventById, openEvent, poolsOf, typesOf } from '../events/find.ts';
import { insertOrder } from '../orders/insertOrder.ts';
import { isOnSale, offersOf, waitedFor } from '../seats/offers.ts';
import { takeBest } from '../seats/take.ts';
import { giveBack, needsOf, seatsCameFree } from '../seats/pools.ts';
import { entryPath, opens, orderPath, tokenOf } from '../tokens.ts';

/** Takes a held place in a queue through its machine. @throws Refusal 409 `offer-over` */
export async function turnEntry(
  ctx: EventCtx,
  entry: EntryRow,
  action: WaitlistAction,
  changes: Partial<Pick<EntryRow, 'due_at' | 'order_id'>> = {},
): Promise<EntryRow> {
  const state = nextWaitlist(entry.state, action);
  if (!state) throw ctx.refuse('offer-over');
  return ctx.db
    .updateTable('event_waitlist')
    .set({ due_at: null, ...changes, state })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws Refusal 404 */
export async function holdEntry(ctx: EventCtx, id: string, token: string): Promise<EntryRow> {
  const [row] = await ctx.sql<EntryRow>`select * from event_waitlist where id = ${uuid(id)} for no key update`;
  if (!row || !mayOpenEntry(ctx, row, token)) throw notFound();
  return row;
}
const mayOpenEntry = (ctx: EventCtx, { id, account_id: owner }: EntryRow, token: string): boolean =>
  (ctx.account !== null && owner === ctx.account.id) || opens(ctx, 'entry', id, token);

/** The one place of an entry goes back to its pools. */
export async function letGo(ctx: EventCtx, entry: EntryRow): Promise<void> {
  const type = (await typesOf(ctx, entry.event_id)).find(({ id }) => id === entry.ticket_type_id);
  if (type) await giveBack(ctx, needsOf([{ type, quantity: 1 }]), 'held');
  await seatsCameFree(ctx, entry.event_id);
}

/** @throws Refusal 404 · 409 `waitlist-closed` · 409 `waits-already` */
export const joinWaitlist: HandlerOf<typeof event, 'joinWaitlist'> = async (ctx, { slug, ticketTypeId, name, email, phone }) => {
  const found = await openEvent(ctx, slug);
  const offers = offersOf(found, await typesOf(ctx, found.id), await poolsOf(ctx, found.id), await waitedFor(ctx, [found.id]), ctx.now());
  const offer = offers.find(({ id }) => id === ticketTypeId.toLowerCase());
  if (!offer || offer.sale !== 'waitlist') throw ctx.refuse('waitlist-closed');
  const [entry] = await ctx.sql<EntryRow>`insert into event_waitlist
      (space_id, id, event_id, ticket_type_id, name, email, phone, account_id, locale, state, queued_at)
    values (${ctx.space}, ${randomUUID()}, ${found.id}, ${offer.id}, ${name.trim()}, ${email.trim()}, ${phone.trim()},
      ${ctx.account?.id ?? null}, ${ctx.locale}, 'waiting', ${ctx.now()})
    on conflict (space_id, ticket_type_id, lower(email)) where state in ('waiting', 'offered') do nothing returning *`;
  if (!entry) throw ctx.refuse('waits-already');
  await ctx.emit('waitlistDue', { entryId: entry.id, what: 'joined' });
  return { path: entryPath(ctx, entry) };
};

export const findOffer: HandlerOf<typeof event, 'findOffer'> = async (ctx, { entry: id, token }) => {
  const entry = isUuid(id)
    ? await ctx.db.selectFrom('event_waitlist').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!entry || !mayOpenEntry(ctx, entry, token)) throw notFound();
  const found = await eventById(ctx, entry.event_id);
  const type = (await typesOf(ctx, found.id)).find((each) => each.id === entry.ticket_type_id);
  const [{ before }] = (await ctx.sql<{ before: number }>`select count(*)::int as before from event_waitlist
    where event_id = ${found.id} and ticket_type_id = ${entry.ticket_type_id} and state = 'waiting'
      and (queued_at, id) < (${entry.queued_at}, ${entry.id})`) as [{ before: number }];
  return {
    id: entry.id,
    token: tokenOf(ctx, 'entry', entry.id),
    state: entry.state,
    name: entry.name,
    ticketName: type?.name ?? '',
    event: { slug: found.slug, title: found.title, startsAt: found.starts_at.toISOString(), state: found.state },
    place: entry.state === 'waiting' ? before + 1 : null,
    dueAt: entry.due_at?.toISOString() ?? null,
    orderPath: entry.order_id ? orderPath(ctx, { id: entry.order_id, account_id: entry.account_id }) : null,
  };
};

/** Takes the place that is offered: it goes over into a registration, which has its own time. Sent twice it is the same one. */
export const acceptOffer: HandlerOf<typeof event, 'acceptOffer'> = async (ctx, { entry: id, token }) => {
  const entry = await holdEntry(ctx, id, token);
  if (entry.state === 'purchased' && entry.order_id) return { path: orderPath(ctx, { id: entry.order_id, account_id: entry.account_id }) };
  if (entry.state !== 'offered' || entry.due_at === null || entry.due_at <= ctx.now()) throw ctx.refuse('offer-over');
  const found = await eventById(ctx, entry.event_id);
  const type = (await typesOf(ctx, found.id)).find((each) => each.id === entry.ticket_type_id);
  if (!type || !isOnSale(found)) throw ctx.refuse('offer-over');
  const lines = priceLines([{ ticketTypeId: type.id, name: type.name, quantity: 1, unitSatang: type.price_satang }], null);
  // Where the staff have taken the last seat away meanwhile, they give one: the place is kept.
  const best = type.free_seats === null ? null : await takeBest(ctx, found.id, type.id, 1);
  const seats = new Map(best ? [[type.id, best.map(({ id: seat }) => seat)]] : []);
  const order = await insertOrder(ctx, found, { lines, promoId: null, accountId: entry.account_id, buyer: entry, seats });
  await turnEntry(ctx, entry, 'ACCEPT', { order_id: order.id });
  return { path: orderPath(ctx, order) };
};

export const leaveWaitlist: HandlerOf<typeof event, 'leaveWaitlist'> = async (ctx, { entry: id, token }) => {
  const entry = await holdEntry(ctx, id, token);
  const path = entryPath(ctx, entry);
  if (entry.state === 'cancelled') return { path };
  await turnEntry(ctx, entry, 'CANCEL');
  if (entry.state === 'offered') await letGo(ctx, entry);
  return { path };
};
