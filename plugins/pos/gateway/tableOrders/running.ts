import type { KitchenState } from '../../machines/kitchenOrder.ts';
import { priceOf } from '../../rules/cart.ts';
import type { KitchenOrder } from '../../rules/kitchen.ts';
import type { CartLine } from '../../rules/lines.ts';
import type { Ticket } from '../../rules/ticket.ts';
import { cartOf, ticketSatang } from '../../rules/ticketCart.ts';
import type { PosCtx } from '../db.ts';
import { waitsSince } from './decide.ts';
import type { TablePlace } from './places.ts';

/** How far something that was ordered has come; `accepted` is on the ticket and not in the kitchen yet. */
export type RunningState = 'waiting' | 'accepted' | Exclude<KitchenState, 'cancelled'> | 'refused';
export interface RunningLine {
  readonly title: string;
  readonly quantity: number;
  readonly modifiers: string[];
  readonly note: string;
  readonly satang: number;
  readonly state: RunningState;
}
/** What has been ordered at a table: by whom does not matter, since they pay together. */
export interface Running {
  readonly lines: RunningLine[];
  /** What is on the tickets, less what was given off them; what waits is not part of it. */
  readonly totalSatang: number;
  /** What became of the ticket that this browser ordered on, where it is not at the table any longer. */
  readonly ended: 'paid' | 'moved' | 'closed' | null;
}

const shown = ({ title, quantityMilli, unitSatang, modifiers = [], note }: CartLine, state: RunningState): RunningLine => ({
  title,
  quantity: quantityMilli / 1000,
  modifiers: modifiers.map(({ name }) => name),
  note,
  satang: priceOf(quantityMilli, unitSatang),
  state,
});

/** How far lines of tickets are, by their ids: what the kitchen was told last of each counts. */
async function kitchenStates(ctx: PosCtx, storeId: string, tickets: readonly Ticket[]): Promise<Map<string, RunningState>> {
  const states = new Map<string, RunningState>();
  if (tickets.length === 0) return states;
  const rows = await ctx.sql<{ body: KitchenOrder }>`
    select body from pos_kitchen_order where space_id = ${ctx.space} and store_id = ${storeId}::uuid
      and body ->> 'ticketId' = any(${tickets.map(({ id }) => id)}::text[])
    order by (body ->> 'sentAt')::bigint, id`;
  for (const { body } of rows) {
    if (body.state === 'cancelled') continue;
    for (const { lineId, quantityMilli } of body.lines) if (quantityMilli > 0) states.set(lineId, body.state);
  }
  return states;
}

/** Where the ticket went that a browser has ordered on: through whatever it was merged into. */
async function endOf(ctx: PosCtx, storeId: string, ticketId: string, tableId: string): Promise<Running['ended']> {
  const seen = new Set<string>();
  let id: string | null = ticketId;
  while (id !== null && !seen.has(id)) {
    seen.add(id);
    const [row]: { body: Ticket }[] = await ctx.sql<{ body: Ticket }>`
      select body from pos_ticket where space_id = ${ctx.space} and store_id = ${storeId}::uuid and id = ${id}::uuid`;
    if (!row) return 'closed';
    const { state, mergedInto, tableId: now }: Ticket = row.body;
    if (state === 'paid') return 'paid';
    if (state === 'void') return 'closed';
    if (state === 'open') return now === tableId ? null : 'moved';
    id = mergedInto;
  }
  return 'closed';
}

/** What guests at a table see of it. @param browser what theirs is known by */
export async function runningAt(ctx: PosCtx, { store, table }: TablePlace, browser: string | null): Promise<Running> {
  const open = await ctx.sql<{ body: Ticket }>`
    select body from pos_ticket where space_id = ${ctx.space} and store_id = ${store.id}::uuid and state = 'open' and body ->> 'tableId' = ${table.id}
    order by (body ->> 'openedAt')::bigint, id limit 20`;
  const tickets = open.map(({ body }) => body);
  const states = await kitchenStates(ctx, store.id, tickets);
  const sent = await ctx.db
    .selectFrom('pos_table_order')
    .select(['lines', 'state', 'browser', 'ticket_id'])
    .where('store_id', '=', store.id)
    .where('table_id', '=', table.id)
    .where('sent_at', '>', waitsSince(ctx))
    .orderBy('sent_at', 'desc')
    .limit(100)
    .execute();
  const last = sent.find((order) => order.browser === browser);
  const ended = last?.ticket_id && tickets.length === 0 ? await endOf(ctx, store.id, last.ticket_id, table.id) : null;
  return {
    lines: [
      ...tickets.flatMap((ticket) => cartOf(ticket).lines.map((line) => shown(line, states.get(line.id) ?? 'accepted'))),
      ...sent
        .filter(({ state }) => state === 'waiting')
        .toReversed()
        .flatMap(({ lines }) => lines.map(({ line }) => shown(line, 'waiting'))),
      ...(last?.state === 'refused' ? last.lines.map(({ line }) => shown(line, 'refused')) : []),
    ],
    totalSatang: tickets.reduce((sum, ticket) => sum + ticketSatang(ticket), 0),
    ended,
  };
}
