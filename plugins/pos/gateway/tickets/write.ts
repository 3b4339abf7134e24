import { applyToOrders, type KitchenOrder } from '../../rules/kitchen.ts';
import { applyToTickets, followedIds, ticketIdsOf, type Ticket } from '../../rules/ticket.ts';
import type { Approval, Entries, Entry } from '../../rules/deviceLog.ts';
import type { PosCtx } from '../db.ts';
import { approvedBy, memberAt } from '../log/checks.ts';
import type { Place } from '../log/place.ts';
import type { NewFlag } from '../log/write.ts';

/** The next number of a change of what a store's tills share; its row is held until the transaction ends. */
export async function nextChange(ctx: PosCtx, storeId: string): Promise<number> {
  const [row] = await ctx.sql<{ changes: number }>`
    insert into pos_shared as s (space_id, store_id, changes) values (${ctx.space}, ${storeId}, 1)
    on conflict (space_id, store_id) do update set changes = s.changes + 1 returning changes`;
  return row!.changes;
}

/** Tickets of those ids, and those that lines of them have gone to. */
export async function readTickets(ctx: PosCtx, storeId: string, ids: readonly string[]): Promise<Map<string, Ticket>> {
  const found = new Map<string, Ticket>();
  const looked = new Set<string>();
  let wanted = [...new Set(ids)];
  while (wanted.length > 0) {
    for (const id of wanted) looked.add(id);
    const rows = await ctx.db.selectFrom('pos_ticket').select('body').where('store_id', '=', storeId).where('id', 'in', wanted).execute();
    for (const { body } of rows) found.set(body.id, body);
    wanted = [...new Set(rows.flatMap(({ body }) => followedIds(body)))].filter((id) => !looked.has(id));
  }
  return found;
}

async function readOrders(ctx: PosCtx, storeId: string, entries: readonly Entry[]): Promise<Map<string, KitchenOrder>> {
  const ids = entries.flatMap(({ kind, body }) => {
    if (kind === 'kitchen.step') return [(body as Entries['kitchen.step']).orderId];
    return kind === 'kitchen.send' ? (body as Entries['kitchen.send']).orders.map(({ id }) => id) : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.selectFrom('pos_kitchen_order').select('body').where('store_id', '=', storeId).where('id', 'in', ids).execute();
  return new Map(rows.map(({ body }) => [body.id, body]));
}

/**
 * Merges what a till wrote about tickets and orders with what the others of its store wrote. Gives what a manager should look at: a ticket
 * that was paid twice, and what was taken off after it had been ordered without the right to.
 *
 * @param proven what of approvals a PIN was typed for
 */
export async function writeTickets(
  ctx: PosCtx,
  place: Place,
  entries: readonly Entry[],
  proven: (entry: Entry, approvals: readonly Approval[]) => readonly Approval[],
): Promise<NewFlag[]> {
  const { store, members } = place;
  const about = entries.filter((entry) => entry.kind === 'kitchen.step' || entry.kind === 'kitchen.send' || ticketIdsOf(entry).length > 0);
  if (about.length === 0) return [];
  const change = await nextChange(ctx, store.id);
  const tickets = await readTickets(ctx, store.id, about.flatMap(ticketIdsOf));
  const orders = await readOrders(ctx, store.id, about);
  const changed = { tickets: new Set<string>(), orders: new Set<string>() };
  const flags: NewFlag[] = [];
  for (const entry of about) {
    for (const id of applyToOrders(orders, entry)) changed.orders.add(id);
    const outcome = applyToTickets(tickets, entry);
    for (const id of outcome.changed) changed.tickets.add(id);
    if (entry.kind === 'bill.paid') {
      const { bill } = entry.body as Entries['bill.paid'];
      if (outcome.paidTwice)
        flags.push({
          seq: entry.seq,
          subject: 'bill',
          subjectId: bill.id,
          title: bill.number,
          code: 'ticket-paid-twice',
          detail: { totalSatang: bill.totalSatang },
        });
    } else if (outcome.takenOff) {
      const { ticketId, memberId, approvals } = entry.body as Entries['ticket.void'];
      const find = (id: string) => memberAt(members, store, id);
      const may = find(memberId)?.rights.returns || approvedBy(proven(entry, approvals), ['void'], find, ({ returns }) => returns) !== null;
      const title = tickets.get(ticketId)?.name ?? '';
      if (!may) flags.push({ seq: entry.seq, subject: 'ticket', subjectId: ticketId, title, code: 'void-without-right', detail: {} });
    }
  }
  await writeRows(
    ctx,
    store.id,
    change,
    'pos_ticket',
    [...changed.tickets].map((id) => tickets.get(id)!),
  );
  await writeRows(
    ctx,
    store.id,
    change,
    'pos_kitchen_order',
    [...changed.orders].map((id) => orders.get(id)!),
  );
  return flags;
}

/** Writes tickets, or orders to the kitchen, with the number of their change. */
export async function writeRows(
  ctx: PosCtx,
  storeId: string,
  change: number,
  table: 'pos_ticket' | 'pos_kitchen_order',
  bodies: readonly (Ticket | KitchenOrder)[],
): Promise<void> {
  if (bodies.length === 0) return;
  const rows = JSON.stringify(bodies.map((body) => ({ id: body.id, state: body.state, body })));
  if (table === 'pos_ticket')
    await ctx.sql`
      insert into pos_ticket (space_id, store_id, id, state, body, changed)
      select ${ctx.space}, ${storeId}::uuid, id, state, body, ${change} from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, state text, body jsonb)
      on conflict (space_id, store_id, id) do update set state = excluded.state, body = excluded.body, changed = excluded.changed`;
  else
    await ctx.sql`
      insert into pos_kitchen_order (space_id, store_id, id, state, body, changed)
      select ${ctx.space}, ${storeId}::uuid, id, state, body, ${change} from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, state text, body jsonb)
      on conflict (space_id, store_id, id) do update set state = excluded.state, body = excluded.body, changed = excluded.changed`;
}
