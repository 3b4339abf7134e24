import { applyToOrders, type KitchenOrder } from '../../../rules/kitchen.ts';
import { applyToTickets, type Ticket } from '../../../rules/ticket.ts';
import type { Entry } from '../../../rules/deviceLog.ts';
import { writePulled, type Database, type Kept, type Meta } from './database.ts';
import type { Pulled } from './types.ts';

/** Tickets and orders of the store: as the gateway has merged them, and on top what this till has done since. */
export interface Shared {
  readonly tickets: readonly Ticket[];
  readonly orders: readonly KitchenOrder[];
}

/** What is over is kept so long: an entry that was written meanwhile may still be about it, ms. */
const OVER_MS = 24 * 3_600_000;

function applied({ tickets, orders }: Shared, entries: readonly Entry[]): Shared {
  const [ticketMap, orderMap] = [new Map(tickets.map((each) => [each.id, each])), new Map(orders.map((each) => [each.id, each]))];
  for (const entry of entries) {
    applyToTickets(ticketMap, entry);
    applyToOrders(orderMap, entry);
  }
  return { tickets: [...ticketMap.values()], orders: [...orderMap.values()] };
}

/** What is shared, from what is kept. */
export const sharedOf = ({ tickets, orders, meta }: Pick<Kept, 'tickets' | 'orders' | 'meta'>, entries: readonly Entry[]): Shared =>
  applied(
    { tickets, orders },
    entries.filter(({ seq }) => seq > meta.pulled.upTo),
  );

const CONCERNS: ReadonlySet<string> = new Set([
  'ticket.set',
  'ticket.lines',
  'ticket.move',
  'ticket.void',
  'kitchen.send',
  'kitchen.step',
  'bill.paid',
]);

/** One entry more of this till. */
export const addShared = (state: Shared, entry: Entry): Partial<Shared> => (CONCERNS.has(entry.kind) ? applied(state, [entry]) : {});

/** Takes what the gateway says in, and puts on top of it what it has not had yet. */
export async function keepPulled(
  database: Database,
  state: Shared & Pick<Meta, 'pulled'> & { readonly entries: readonly Entry[] },
  reply: Pulled,
): Promise<Partial<Shared & Meta>> {
  const { upTo, cursor, floor, menu } = reply;
  const change: Partial<Meta> = { pulled: { upTo, cursor }, ...(floor ? { floor } : {}), ...(menu ? { menu } : {}) };
  const isNews = reply.tickets.length > 0 || reply.orders.length > 0 || upTo !== state.pulled.upTo || cursor !== state.pulled.cursor;
  if (!isNews) return floor || menu ? (await writePulled(database, reply, { tickets: [], orders: [] }, change), change) : {};
  const [keptTickets, keptOrders] = await Promise.all([database.getAll('tickets'), database.getAll('orders')]);
  const tickets = new Map([...keptTickets, ...reply.tickets].map((each) => [each.id, each]));
  const orders = new Map([...keptOrders, ...reply.orders].map((each) => [each.id, each]));
  const before = Date.now() - OVER_MS;
  const gone = {
    tickets: [...tickets.values()].filter(({ state: is, openedAt }) => is !== 'open' && openedAt < before).map(({ id }) => id),
    orders: [...orders.values()]
      .filter(({ state: is, steppedAt }) => (is === 'served' || is === 'cancelled') && steppedAt < before)
      .map(({ id }) => id),
  };
  for (const id of gone.tickets) tickets.delete(id);
  for (const id of gone.orders) orders.delete(id);
  await writePulled(database, reply, gone, change);
  const shared = applied(
    { tickets: [...tickets.values()], orders: [...orders.values()] },
    state.entries.filter(({ seq }) => seq > upTo),
  );
  return { ...shared, ...change };
}
