/**
 * Tickets as all tills of a store share them: what each of them writes into its log is merged, line by line, in the order in which the
 * gateway takes it. Nothing is lost: removal is a mark, a line that has moved is followed, and what comes late opens a ticket again.
 */
import type { Bill, Entries, Entry, EntryKind } from './deviceLog.ts';
import { priceOf } from './cart.ts';
import type { CartLine, TicketFacts, TicketPart } from './lines.ts';

export interface TicketLine {
  readonly line: CartLine;
  /** It was taken off, or went to another ticket. */
  readonly gone: boolean;
  /** The ticket where it is now; null while it is here. */
  readonly movedTo: string | null;
  /** What of its quantity has been paid, and what the kitchen has been told of. */
  readonly paidMilli: number;
  readonly sentMilli: number;
}

export const TICKET_STATES = ['open', 'paid', 'void', 'merged'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export interface Ticket extends TicketFacts {
  readonly id: string;
  readonly state: TicketState;
  readonly mergedInto: string | null;
  /** The last bill that paid of it. */
  readonly paidBillId: string | null;
  /** Why it was voided; empty where it was not. */
  readonly reason: string;
  readonly openedBy: string;
  /** ms. */
  readonly openedAt: number;
  readonly lines: readonly TicketLine[];
}

export type TicketKind = Extract<EntryKind, `ticket.${string}` | 'kitchen.send' | 'bill.paid'>;
/** What an entry did to tickets beside changing them. */
export interface TicketOutcome {
  readonly changed: ReadonlySet<string>;
  /** A bill has paid what another one had paid. */
  readonly paidTwice: boolean;
  /** What had been ordered and was taken off: satang do not matter, somebody's right does. */
  readonly takenOff: boolean;
}

const isOpenLine = ({ gone, line, paidMilli }: TicketLine) => !gone && line.quantityMilli > paidMilli;

function stateOf(ticket: Ticket): TicketState {
  if (ticket.state === 'merged') return 'merged';
  if (ticket.lines.some(isOpenLine)) return 'open';
  if (ticket.paidBillId !== null) return 'paid';
  return ticket.reason ? 'void' : 'open';
}

/** Ids of tickets that an entry names. */
export function ticketIdsOf({ kind, body }: Entry): string[] {
  if (kind === 'bill.paid') return (body as Entries['bill.paid']).bill.ticketId ? [(body as Entries['bill.paid']).bill.ticketId!] : [];
  if (kind === 'kitchen.send') return (body as Entries['kitchen.send']).ticketId ? [(body as Entries['kitchen.send']).ticketId!] : [];
  if (kind === 'ticket.move') return [(body as Entries['ticket.move']).ticketId, (body as Entries['ticket.move']).intoId];
  return kind.startsWith('ticket.') ? [(body as Entries['ticket.set']).ticketId] : [];
}

/** Ids of tickets that what is written of this one may belong to. */
export const followedIds = ({ mergedInto, lines }: Ticket): string[] => [
  ...(mergedInto ? [mergedInto] : []),
  ...lines.flatMap(({ movedTo }) => movedTo ?? []),
];

/** Two lines out of one: what was paid stays, and a discount in satang is laid on both by what they cost. */
function splitLine(whole: TicketLine, { quantityMilli, newLineId }: TicketPart): [TicketLine, TicketLine | null] {
  const { line, paidMilli, sentMilli } = whole;
  const taken = Math.min(quantityMilli, line.quantityMilli - paidMilli);
  if (whole.gone || taken <= 0) return [whole, null];
  const sent = Math.min(sentMilli, taken);
  const price = priceOf(line.quantityMilli, line.unitSatang);
  const amount = line.discount?.kind === 'amount' ? line.discount : null;
  const off = amount && price > 0 ? Math.floor((amount.satang * priceOf(taken, line.unitSatang)) / price) : 0;
  const discounted = (satang: number) => (amount ? { ...amount, satang } : line.discount);
  return [
    {
      ...whole,
      line: { ...line, quantityMilli: line.quantityMilli - taken, discount: discounted((amount?.satang ?? 0) - off) },
      sentMilli: sentMilli - sent,
    },
    {
      line: { ...line, id: newLineId, quantityMilli: taken, discount: discounted(off) },
      gone: false,
      movedTo: null,
      paidMilli: 0,
      sentMilli: sent,
    },
  ];
}

class Merging {
  readonly changed = new Set<string>();
  readonly #tickets: Map<string, Ticket>;
  readonly #entry: Entry;
  constructor(tickets: Map<string, Ticket>, entry: Entry) {
    this.#tickets = tickets;
    this.#entry = entry;
  }

  put(ticket: Ticket): void {
    this.#tickets.set(ticket.id, { ...ticket, state: stateOf(ticket) });
    this.changed.add(ticket.id);
  }
  /** The ticket of that id; begun by this entry where nothing was known of it. */
  get(id: string): Ticket {
    const { memberId } = this.#entry.body as { memberId?: string };
    return (
      this.#tickets.get(id) ?? {
        id,
        name: '',
        tableId: null,
        guests: 0,
        discount: null,
        state: 'open',
        mergedInto: null,
        paidBillId: null,
        reason: '',
        openedBy: memberId ?? '',
        openedAt: this.#entry.at,
        lines: [],
      }
    );
  }
  /** Where a ticket's lines are now, after all that was merged. */
  target(id: string): Ticket {
    const seen = new Set<string>();
    let ticket = this.get(id);
    while (ticket.mergedInto !== null && !seen.has(ticket.id)) {
      seen.add(ticket.id);
      ticket = this.get(ticket.mergedInto);
    }
    return ticket;
  }
  /** The ticket that has a line now; where it would be put if nobody has it. */
  home(id: string, lineId: string): Ticket {
    const seen = new Set<string>();
    let ticket = this.get(id);
    while (!seen.has(ticket.id)) {
      seen.add(ticket.id);
      const there = ticket.lines.find(({ line }) => line.id === lineId);
      if (there && there.movedTo === null) return ticket;
      const next = there?.movedTo ?? ticket.mergedInto;
      if (next === null) return ticket;
      ticket = this.get(next);
    }
    return this.target(id);
  }
  change(id: string, lineId: string, work: (line: TicketLine) => TicketLine): TicketLine | null {
    const ticket = this.home(id, lineId);
    const before = ticket.lines.find(({ line, movedTo }) => line.id === lineId && movedTo === null);
    if (!before) return null;
    const after = work(before);
    this.put({ ...ticket, lines: ticket.lines.map((each) => (each === before ? after : each)) });
    return after;
  }
  upsert(id: string, line: CartLine): void {
    if (this.change(id, line.id, (there) => ({ ...there, line, gone: false }))) return;
    const ticket = this.home(id, line.id);
    this.put({ ...ticket, lines: [...ticket.lines, { line, gone: false, movedTo: null, paidMilli: 0, sentMilli: 0 }] });
  }
  /** Takes a line from where it is to another ticket, with what was paid and cooked of it; or a part of it, as a line of its own. */
  move(id: string, lineId: string, intoId: string, part?: TicketPart): void {
    const from = this.home(id, lineId);
    const line = from.lines.find((each) => each.line.id === lineId && each.movedTo === null);
    if (!line || from.id === intoId) return;
    if (part && (line.paidMilli > 0 || part.quantityMilli < line.line.quantityMilli)) {
      const [stays, taken] = splitLine(line, part);
      if (!taken) return;
      this.put({ ...from, lines: from.lines.map((each) => (each === line ? stays : each)) });
      const ticket = this.get(intoId);
      return this.put({ ...ticket, lines: [...ticket.lines.filter((each) => each.line.id !== part.newLineId), taken] });
    }
    this.put({ ...from, lines: from.lines.map((each) => (each === line ? { ...line, gone: true, movedTo: intoId } : each)) });
    const into = this.get(intoId);
    this.put({ ...into, lines: [...into.lines.filter((each) => each.line.id !== lineId), line] });
  }
}

function pay(merging: Merging, bill: Bill, ticketId: string): boolean {
  let twice = false;
  for (const { id, quantityMilli } of bill.lines) {
    const paid = merging.change(ticketId, id, (line) => ({ ...line, gone: false, paidMilli: line.paidMilli + quantityMilli }));
    if (paid && paid.paidMilli > paid.line.quantityMilli) twice = true;
  }
  merging.put({ ...merging.target(ticketId), paidBillId: bill.id });
  return twice;
}

const isKind = <K extends EntryKind>(entry: Entry, kind: K): entry is Entry & { readonly kind: K; readonly body: Entries[K] } =>
  entry.kind === kind;

/** Takes one entry into what is known of tickets; `tickets` has all that the entry names and what those lead to. */
export function applyToTickets(tickets: Map<string, Ticket>, entry: Entry): TicketOutcome {
  const merging = new Merging(tickets, entry);
  let paidTwice = false;
  let takenOff = false;
  if (isKind(entry, 'ticket.set')) {
    const { ticketId, set } = entry.body;
    merging.put({ ...merging.target(ticketId), ...set });
  } else if (isKind(entry, 'ticket.lines')) {
    const { ticketId, lines, gone } = entry.body;
    for (const line of lines) {
      const there = merging.home(ticketId, line.id).lines.find((each) => each.line.id === line.id && each.movedTo === null);
      if (there && !there.gone && line.quantityMilli < there.sentMilli) takenOff = true;
      merging.upsert(ticketId, line);
    }
    for (const id of gone) {
      const there = merging.change(ticketId, id, (line) => ({ ...line, gone: true }));
      if (there && there.sentMilli > 0) takenOff = true;
    }
  } else if (isKind(entry, 'ticket.move')) {
    const { ticketId, intoId, parts } = entry.body;
    const into = merging.target(intoId);
    if (parts !== null) for (const part of parts) merging.move(ticketId, part.lineId, into.id, part);
    else {
      const from = merging.target(ticketId);
      if (from.id === into.id) return { changed: merging.changed, paidTwice, takenOff };
      for (const { line, movedTo } of from.lines) if (movedTo === null) merging.move(from.id, line.id, into.id);
      merging.put({ ...merging.get(from.id), state: 'merged', mergedInto: into.id });
      const now = merging.get(into.id);
      merging.put({ ...now, guests: now.guests + from.guests });
    }
  } else if (isKind(entry, 'ticket.void')) {
    const ticket = merging.target(entry.body.ticketId);
    takenOff = ticket.lines.some(isOpenLine);
    merging.put({
      ...ticket,
      reason: entry.body.reason,
      lines: ticket.lines.map((each) => (isOpenLine(each) ? { ...each, gone: true } : each)),
    });
  } else if (isKind(entry, 'kitchen.send')) {
    const { ticketId, orders } = entry.body;
    for (const { lineId, quantityMilli } of ticketId === null ? [] : orders.flatMap((order) => order.lines))
      merging.change(ticketId!, lineId, (line) => ({ ...line, sentMilli: line.sentMilli + quantityMilli }));
  } else if (isKind(entry, 'bill.paid') && entry.body.bill.ticketId) {
    paidTwice = pay(merging, entry.body.bill, entry.body.bill.ticketId);
  }
  return { changed: merging.changed, paidTwice, takenOff };
}
