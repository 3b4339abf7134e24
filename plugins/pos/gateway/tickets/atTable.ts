import type { Entry } from '../../rules/deviceLog.ts';
import { applyToOrders, type KitchenOrder } from '../../rules/kitchen.ts';
import { applyToTickets, type Ticket } from '../../rules/ticket.ts';
import type { PosCtx } from '../db.ts';
import { nextChange, readTickets, writeRows } from './write.ts';

/**
 * Merges what the gateway itself writes about the ticket at a table, as if one of the store's tills had: after whatever was merged before, and
 * before whatever comes. The last of several open tickets there is the one.
 *
 * @param make what to write, and the ticket's id; `there` is null where none is open at the table
 * @returns that id
 */
export async function mergeAtTable(
  ctx: PosCtx,
  storeId: string,
  tableId: string,
  make: (there: Ticket | null) => { readonly id: string; readonly entries: readonly Entry[] },
): Promise<string> {
  const change = await nextChange(ctx, storeId);
  const [there] = await ctx.sql<{ body: Ticket }>`
    select body from pos_ticket where space_id = ${ctx.space} and store_id = ${storeId}::uuid and state = 'open' and body ->> 'tableId' = ${tableId}
    order by (body ->> 'openedAt')::bigint desc, id desc limit 1`;
  const { id, entries } = make(there?.body ?? null);
  const tickets = await readTickets(ctx, storeId, [id]);
  const orders = new Map<string, KitchenOrder>();
  const changed = { tickets: new Set<string>(), orders: new Set<string>() };
  for (const entry of entries) {
    for (const each of applyToOrders(orders, entry)) changed.orders.add(each);
    for (const each of applyToTickets(tickets, entry).changed) changed.tickets.add(each);
  }
  const ticketRows = [...changed.tickets].map((each) => tickets.get(each)!);
  const orderRows = [...changed.orders].map((each) => orders.get(each)!);
  await writeRows(ctx, storeId, change, 'pos_ticket', ticketRows);
  await writeRows(ctx, storeId, change, 'pos_kitchen_order', orderRows);
  return id;
}
