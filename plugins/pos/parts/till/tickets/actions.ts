import { EMPTY, type Cart, type Discount } from '../../../rules/cart.ts';
import type { Approval, Bill } from '../../../rules/deviceLog.ts';
import { ordersOf, type KitchenOrder } from '../../../rules/kitchen.ts';
import { newId } from '../../../rules/newId.ts';
import type { TicketPart } from '../../../rules/lines.ts';
import type { Ticket } from '../../../rules/ticket.ts';
import { cartOf, ticketChanges, unsentLines } from '../../../rules/ticketCart.ts';
import type { Till } from '../store/createTill.ts';

/** What is done with tickets at a till: each step is an entry of its log, so that all of it works without a connection. */

const memberOf = (till: Till): string => till.state().who!.member!.id;
export const ticketBy = (till: Till, id: string | null): Ticket | null => till.state().tickets.find((ticket) => ticket.id === id) ?? null;

const discountKey = (discount: Discount | null) =>
  discount ? `${discount.kind} ${discount.kind === 'share' ? discount.bp : discount.satang}` : '';

export interface Opening {
  readonly name?: string;
  readonly tableId?: string | null;
  readonly guests?: number;
}

/** Begins a ticket of what is being rung up, and goes on with it. */
export async function openTicket(till: Till, opening: Opening): Promise<string> {
  const ticketId = newId();
  const set = { name: '', tableId: null, guests: 0, ...opening };
  await till.append('ticket.set', { ticketId, memberId: memberOf(till), set }, { serving: { ticketId, base: [] } });
  return ticketId;
}

/** Writes what differs between what is being rung up and its ticket. Nothing where it is of none. */
export async function saveServing(till: Till, approvals: readonly Approval[] = []): Promise<void> {
  const { serving, draft } = till.state();
  if (!serving) return;
  const { ticketId, base } = serving;
  const ticket = ticketBy(till, ticketId);
  const memberId = memberOf(till);
  const set = {
    ...(discountKey(ticket?.discount ?? null) !== discountKey(draft.discount) && { discount: draft.discount }),
    ...(ticket?.customer?.id !== draft.customer?.id && { customer: draft.customer ?? null }),
  };
  if (Object.keys(set).length > 0) await till.append('ticket.set', { ticketId, memberId, set });
  const { lines, gone } = ticketChanges(base, draft, ticket);
  if (lines.length === 0 && gone.length === 0) return;
  await till.append('ticket.lines', { ticketId, memberId, lines, gone, approvals }, { serving: { ticketId, base: draft.lines } });
}

/** Puts what is being rung up aside: onto its ticket, or onto a new one. */
export async function putAside(till: Till, opening: Opening = {}): Promise<void> {
  if (!till.state().serving) {
    if (till.state().draft.lines.length === 0) return;
    await openTicket(till, opening);
  }
  await saveServing(till);
  await till.keep({ draft: EMPTY, serving: null });
}

/** Goes on with a ticket, at the prices that it was rung up at; what was being rung up is put aside. */
export async function resume(till: Till, ticketId: string): Promise<void> {
  if (till.state().serving?.ticketId === ticketId) return;
  await putAside(till);
  const cart: Cart = cartOf(ticketBy(till, ticketId)!);
  await till.keep({ draft: cart, serving: { ticketId, base: cart.lines } });
}

/** Names it otherwise, puts it at another table, counts its guests anew. */
export const setTicket = (till: Till, ticketId: string, set: Opening) =>
  till.append('ticket.set', { ticketId, memberId: memberOf(till), set });

/** Leaves what is served, with all of it on its ticket, before the ticket is changed from outside. */
async function leave(till: Till, ...ids: readonly string[]): Promise<void> {
  if (ids.includes(till.state().serving?.ticketId ?? '')) await putAside(till);
}

export async function mergeTickets(till: Till, fromId: string, intoId: string): Promise<void> {
  await leave(till, fromId, intoId);
  await till.append('ticket.move', { ticketId: fromId, intoId, memberId: memberOf(till), parts: null });
}

/** Takes a part of a ticket onto one of its own at the same table; gives its id. */
export async function splitTicket(
  till: Till,
  ticketId: string,
  parts: readonly Omit<TicketPart, 'newLineId'>[],
  name: string,
): Promise<string> {
  await leave(till, ticketId);
  const { tableId } = ticketBy(till, ticketId)!;
  const memberId = memberOf(till);
  const intoId = newId();
  await till.append('ticket.set', { ticketId: intoId, memberId, set: { name, tableId, guests: 0 } });
  await till.append('ticket.move', { ticketId, intoId, memberId, parts: parts.map((part) => ({ ...part, newLineId: newId() })) });
  return intoId;
}

/** Throws a ticket away; the kitchen is told what need not be made. */
export async function voidTicket(till: Till, ticketId: string, reason: string, approvals: readonly Approval[]): Promise<void> {
  await leave(till, ticketId);
  await till.append('ticket.void', { ticketId, memberId: memberOf(till), reason, approvals });
  await sendTicket(till, ticketId);
}

const categoriesOf = (till: Till) => {
  const byId = new Map(till.state().catalogue?.index.products.map(({ variantId, categoryIds }) => [variantId, categoryIds]));
  return (variantId: string | null) => byId.get(variantId ?? '') ?? [];
};

/** Tells the kitchen what of a ticket it does not know; gives the orders, none where it knows all. */
export async function sendTicket(till: Till, ticketId: string): Promise<readonly KitchenOrder[]> {
  const ticket = ticketBy(till, ticketId);
  const { who, menu } = till.state();
  if (!ticket || !who!.cluster.features.kitchen) return [];
  return sendOrders(till, ticketId, titleOf(till, ticket), ordersOf(unsentLines(ticket), menu.stations, categoriesOf(till), newId));
}

/** Tells the kitchen what was paid without a ticket, under the last digits of the bill's number. */
export async function sendBill(till: Till, bill: Bill, cart: Cart): Promise<void> {
  const { who, menu } = till.state();
  if (!who!.cluster.features.kitchen) return;
  const lines = cart.lines.map((line) => ({ line, quantityMilli: line.quantityMilli }));
  await sendOrders(till, null, `#${bill.number.slice(-3)}`, ordersOf(lines, menu.stations, categoriesOf(till), newId));
}

async function sendOrders(
  till: Till,
  ticketId: string | null,
  title: string,
  orders: ReturnType<typeof ordersOf>,
): Promise<readonly KitchenOrder[]> {
  if (orders.length === 0) return [];
  await till.append('kitchen.send', { ticketId, memberId: memberOf(till), title: title.slice(0, 120), orders });
  return till.state().orders.filter(({ id }) => orders.some((order) => order.id === id));
}

/** What a ticket is known by: its table, then its name. */
export function titleOf(till: Pick<Till, 'state'>, { tableId, name }: Pick<Ticket, 'tableId' | 'name'>): string {
  const table = till
    .state()
    .floor.areas.flatMap(({ tables }) => tables)
    .find(({ id }) => id === tableId);
  return [table?.name, name].filter(Boolean).join(' · ');
}

/** Whether somebody may take off what was ordered by themselves. */
export const mayVoid = (till: Till): boolean => till.state().who!.member!.rights.returns;
