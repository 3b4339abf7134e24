import type { Cart, CartLine } from './cart.ts';
import { MOST_LINES, totalsOf } from './cart.ts';
import { modifiersSatang } from './modifiers.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/** A ticket that is being rung up at this till. */
export interface Serving {
  readonly ticketId: string;
  /** Its lines as this till knows them on the ticket: what differs is written when it is put aside, sent or paid. */
  readonly base: readonly CartLine[];
}

const openMilli = ({ line, paidMilli }: TicketLine) => line.quantityMilli - paidMilli;

/** Lines of a ticket that are still to be paid, with what is left of each. */
export const openLines = ({ lines }: Pick<Ticket, 'lines'>): readonly CartLine[] =>
  lines.filter((each) => !each.gone && openMilli(each) > 0).map((each) => ({ ...each.line, quantityMilli: openMilli(each) }));

/** A ticket as a cart. */
export function cartOf({ discount, customer = null, ...ticket }: Pick<Ticket, 'lines' | 'discount' | 'customer'>): Cart {
  const lines = openLines(ticket).slice(0, MOST_LINES);
  return { lines, discount: lines.length ? discount : null, ...(customer && { customer }) };
}

export const ticketSatang = (ticket: Ticket): number => totalsOf(cartOf(ticket), 0).totalSatang;

const keyOf = (line: CartLine) => JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (a: CartLine, b: CartLine) => keyOf(a) === keyOf(b);

/** What of a cart differs from the lines that it began with: lines that are new or other, with what was paid of them, and ids of those that went. */
export function ticketChanges(
  base: readonly CartLine[],
  cart: Cart,
  ticket: Pick<Ticket, 'lines'> | null,
): { lines: CartLine[]; gone: string[] } {
  const before = new Map(base.map((line) => [line.id, line]));
  const paid = new Map(ticket?.lines.map(({ line, paidMilli }) => [line.id, paidMilli]));
  const there = new Set(cart.lines.map(({ id }) => id));
  return {
    lines: cart.lines
      .filter((line) => !before.has(line.id) || !isSame(before.get(line.id)!, line))
      .map((line) => ({ ...line, quantityMilli: line.quantityMilli + (paid.get(line.id) ?? 0) })),
    gone: base.flatMap(({ id }) => (there.has(id) ? [] : [id])),
  };
}

/** What the kitchen has not been told: more of a line, or, below zero, less. */
export const unsentLines = ({ lines }: Pick<Ticket, 'lines'>): readonly { line: CartLine; quantityMilli: number }[] =>
  lines
    .filter(({ movedTo }) => movedTo === null)
    .map(({ line, gone, sentMilli, paidMilli }) => ({
      line,
      // What was paid was taken away by the guest: taking it off the ticket takes nothing from the kitchen.
      quantityMilli: (gone ? Math.max(0, Math.min(paidMilli, sentMilli)) : line.quantityMilli) - sentMilli,
    }))
    .filter(({ quantityMilli }) => quantityMilli !== 0);

/** Lines whose price is another one today; `priceOf` gives what goods cost without modifiers, or undefined where they are gone. */
export function repriced(
  lines: readonly CartLine[],
  price: (variantId: string) => number | undefined,
): { id: string; title: string; before: number; now: number }[] {
  return lines.flatMap(({ id, title, variantId, unitSatang, modifiers }) => {
    const plain = variantId === null ? undefined : price(variantId);
    const now = plain === undefined ? unitSatang : plain + modifiersSatang(modifiers);
    return now === unitSatang ? [] : [{ id, title, before: unitSatang, now }];
  });
}

/** Puts today's prices onto lines. */
export const withPrices = (cart: Cart, prices: readonly { id: string; now: number }[]): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, unitSatang: prices.find(({ id }) => id === line.id)?.now ?? line.unitSatang })),
});

/** Parts as equal as coins allow, satang: all but the last are whole coins, and together they are the sum. */
export function equalParts(totalSatang: number, parts: number, coin: number): number[] {
  const coins = Math.floor(totalSatang / coin);
  const even = Array.from({ length: parts }, (_, at) => (Math.floor(coins / parts) + (at < coins % parts ? 1 : 0)) * coin);
  even[parts - 1]! += totalSatang - coins * coin;
  return even;
}
