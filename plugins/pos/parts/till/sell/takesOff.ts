import type { Cart } from '../../../rules/cart.ts';
import type { Ticket } from '../../../rules/ticket.ts';

/** Whether another cart has less than the kitchen was told to make, of lines that are on the cart now. */
export function takesOff(before: Cart, next: Cart, ticket: Pick<Ticket, 'lines'> | null): boolean {
  const sent = new Map(ticket?.lines.map(({ line, sentMilli, paidMilli }) => [line.id, sentMilli - paidMilli]));
  const after = new Map(next.lines.map(({ id, quantityMilli }) => [id, quantityMilli]));
  return before.lines.some(({ id, quantityMilli }) => {
    const now = after.get(id) ?? 0;
    return now < quantityMilli && now < (sent.get(id) ?? 0);
  });
}
