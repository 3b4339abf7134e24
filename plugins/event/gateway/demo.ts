import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { DemoEvent } from '../demo/demoEvent.ts';
import { demoEvents } from '../demo/events.ts';
import { PEOPLE } from '../demo/people.ts';
import { priceLines } from '../rules/price.ts';
import type { EventCtx, EventRow, OrderRow } from './db.ts';
import { insertHall } from './demoHall.ts';
import { emptyDraft, insertEvent } from './desk/events.ts';
import { eventById, typesOf } from './events/find.ts';
import { putLayer } from './events/layers.ts';
import { act, changeOrder } from './orders/act.ts';
import { openCharge, payUntil } from './orders/charge.ts';
import { insertOrder } from './orders/insertOrder.ts';
import { attendeesOf } from './orders/row.ts';
import { needsOf, takeHeld } from './seats/pools.ts';

const SATANG = 100;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Hours that Thailand's clock is ahead. */
const AHEAD = 7;

/** Fills an empty site with events that are worth looking at, in every state, and with who comes. */
export async function demo(ctx: EventCtx): Promise<void> {
  const ours = demoEvents.filter(({ space }) => space === ctx.space);
  if (ours.length === 0 || (await ctx.sql`select 1 from event_event limit 1`).length > 0) return;
  for (const each of ours) await insertDemo(ctx, each);
}

const idOf = () => randomUUID();

async function insertDemo(ctx: EventCtx, each: DemoEvent): Promise<void> {
  const id = idOf();
  const day = Date.parse(`${addDays(dayIn(ctx.now(), ctx.site.timezone), each.day)}T00:00:00Z`);
  const [startsAt, endsAt] = each.hours.map((hour) => new Date(day + (hour - AHEAD) * 60 * MINUTE).toISOString()) as [string, string];
  await insertEvent(ctx, id, {
    ...emptyDraft(each.draft.title, each.draft.slug, each.draft.format, startsAt, endsAt),
    ...each.draft,
    about: each.about.map((line) => `<p>${line}</p>`).join(''),
    cover: { url: `/demo/${each.cover}.svg`, width: 1280, height: 720, fileId: null },
  });
  const pools = each.pools.map(([name, capacity]) => ({ id: idOf(), name, capacity }));
  for (const pool of pools)
    await ctx.sql`insert into event_pool (space_id, id, event_id, name, capacity)
      values (${ctx.space}, ${pool.id}, ${id}, ${pool.name}, ${pool.capacity})`;
  for (const [position, { name, detail = '', kind, baht = 0, pool = 0, most = 10 }] of each.types.entries())
    await ctx.sql`insert into event_ticket_type (space_id, id, event_id, name, detail, kind, price_satang, pool_ids, max_per_order, position)
      values (${ctx.space}, ${idOf()}, ${id}, ${name}, ${detail}, ${kind}, ${baht * SATANG}, ${[pools[pool]!.id]}::uuid[], ${most}, ${position})`;
  if (each.promo)
    await ctx.sql`insert into event_promo (space_id, id, event_id, code, kind, value, max_uses)
      values (${ctx.space}, ${idOf()}, ${id}, ${each.promo.code}, 'percent', ${each.promo.percent}, ${each.promo.most})`;
  const list = idOf();
  await ctx.sql`insert into event_checkin_list (space_id, id, event_id, name, doors)
    values (${ctx.space}, ${list}, ${id}, ${'ทางเข้างาน'}, ${[...each.doors]})`;
  await ctx.sql`update event_event set state = 'published', published_at = ${new Date(ctx.now().getTime() - 20 * DAY)} where id = ${id}`;
  const event = await eventById(ctx, id);
  for (let nth = 0; nth < (each.registered ?? 0); nth += 1) await comes(ctx, event, nth);
  if (each.hall) await insertHall(ctx, event, each.hall);
  await waits(ctx, event, each.waiting ?? 0);
  if (each.came) await came(ctx, event, list, each.doors, each.came);
  await putLayer(ctx, event);
}

/** Somebody of the demo; of a paid ticket the bill is opened, and where there is no billing nobody buys. */
async function comes(ctx: EventCtx, event: EventRow, nth: number): Promise<void> {
  const types = (await typesOf(ctx, event.id)).filter(({ kind }) => kind !== 'donation');
  const type = types[nth % types.length]!;
  if ((type.kind === 'paid' && !ctx.mayUse('charges')) || (await takeHeld(ctx, needsOf([{ type, quantity: 1 }])))) return;
  const name = PEOPLE[nth % PEOPLE.length]!;
  const buyer = { name, email: `guest${nth + 1}@example.com`, phone: '' };
  const lines = priceLines([{ ticketTypeId: type.id, name: type.name, quantity: 1, unitSatang: type.price_satang }], null);
  const order = await insertOrder(ctx, event, { lines, promoId: null, accountId: null, buyer });
  const answers = JSON.stringify(event.questions.map(({ choices }) => choices[0] ?? (event.approval ? 'รักน้องพร' : '')));
  for (const { id } of await attendeesOf(ctx, order.id))
    await ctx.sql`update event_attendee set name = ${name}, email = ${buyer.email}, answers = ${answers}::jsonb where id = ${id}`;
  let row: OrderRow = await act(ctx, event, order, 'SUBMIT');
  // Of a contest some are decided on, some still wait.
  if (row.state === 'pending_approval' && nth % 2 === 0) row = await act(ctx, event, row, 'APPROVE');
  if (row.state === 'awaiting_payment') await openCharge(ctx, event, await changeOrder(ctx, row, { due_at: payUntil(ctx, event) }));
}

async function waits(ctx: EventCtx, event: EventRow, count: number): Promise<void> {
  const type = (await typesOf(ctx, event.id))[0]!;
  for (let nth = 0; nth < count; nth += 1)
    await ctx.sql`insert into event_waitlist (space_id, id, event_id, ticket_type_id, name, email, locale, state, queued_at)
      values (${ctx.space}, ${idOf()}, ${event.id}, ${type.id}, ${PEOPLE.at(-1 - nth)}, ${`waits${nth + 1}@example.com`}, 'th', 'waiting',
        ${new Date(ctx.now().getTime() - (count - nth) * DAY)})`;
}

/** Of an event that is over: who was let in at which door. */
async function came(ctx: EventCtx, event: EventRow, listId: string, doors: readonly string[], count: number): Promise<void> {
  const tickets = await ctx.sql<{
    id: string;
  }>`select id from event_attendee where event_id = ${event.id} and state = 'active' order by id limit ${count}`;
  for (const [nth, { id }] of tickets.entries()) {
    const at = new Date(event.starts_at.getTime() + (nth * 3 - 25) * MINUTE);
    const door = doors[nth % doors.length]!;
    await ctx.sql`insert into event_checkin (space_id, list_id, attendee_id, event_id, state, first_at, first_door, last_at, last_door)
      values (${ctx.space}, ${listId}, ${id}, ${event.id}, 'inside', ${at}, ${door}, ${at}, ${door})`;
  }
  await ctx.sql`update event_event set state = 'ended', reminded_at = starts_at where id = ${event.id}`;
}
