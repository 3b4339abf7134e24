/**
 * What a till does stands in its log: one entry after the other, each with the hash of the one before, written before anything is
 * printed or shown as done, and sent to the gateway in order. Nothing in it is ever changed.
 */
import type { KitchenEvent } from '../machines/kitchenOrder.ts';
import type { BillLine, CartLine, KitchenLine, TicketFacts, TicketPart } from './lines.ts';

export type { BillLine } from './lines.ts';

/** Ways of paying that need no connection; money is given back by them, too. */
export const COUNTER_TENDERS = ['cash', 'promptpay', 'card'] as const;
/** Ways of paying that the gateway takes the money by, before the bill is written: `calls/tenders.ts`. */
export const ONLINE_TENDERS = ['wallet', 'gift', 'credit', 'deposit'] as const;
export const TENDERS = [...COUNTER_TENDERS, ...ONLINE_TENDERS] as const;
export type Tender = (typeof TENDERS)[number];
export type OnlineTender = (typeof ONLINE_TENDERS)[number];
export const isOnline = (tender: Tender): tender is OnlineTender => (ONLINE_TENDERS as readonly Tender[]).includes(tender);

export interface BillPayment {
  readonly id: string;
  readonly tender: Tender;
  /** What of the bill it pays; negative where money is given back. */
  readonly amountSatang: number;
  /** What was handed over, in cash: change is tendered − amount. */
  readonly tenderedSatang: number;
  /** What tells it apart (the last digits of a card's slip, the reference of a transfer). */
  readonly reference: string;
  /** Of a deposit: what of it VAT was paid of when it was taken, so that nobody pays it twice. Not there where it is nothing. */
  readonly taxedSatang?: number;
}

/** A right that the cashier did not have and somebody else gave with their PIN. */
export interface Approval {
  readonly right: 'discount' | 'return' | 'void' | 'drawer' | 'over';
  readonly memberId: string;
}

export interface Bill {
  readonly id: string;
  /** `<series><yy in the Buddhist era>-<6 digits>`, without gap on each till. */
  readonly number: string;
  readonly shiftId: string;
  readonly kind: 'sale' | 'return';
  /** Of a return: the bill that the goods were sold by. */
  readonly originBillId: string | null;
  readonly memberId: string;
  readonly customerId: string | null;
  readonly lines: readonly BillLine[];
  /** Of the whole bill, beside those of lines. */
  readonly discountSatang: number;
  /** What cash was rounded by; signed. */
  readonly roundingSatang: number;
  /** Sum of lines − discount + rounding. Negative on a return. */
  readonly totalSatang: number;
  /** Contained in the total. */
  readonly vatSatang: number;
  readonly payments: readonly BillPayment[];
  readonly approvals: readonly Approval[];
  /** Which catalogue the prices are of. */
  readonly catalogueVersion: string;
  readonly offline: boolean;
  /** The ticket whose lines it pays, by their ids. */
  readonly ticketId?: string;
}

/** How many of each note and coin, by satang. */
export type Denominations = Readonly<Record<string, number>>;

export interface Entries {
  'shift.open': {
    readonly shiftId: string;
    readonly drawer: string;
    readonly memberId: string;
    readonly floatSatang: number;
    readonly denominations: Denominations;
  };
  'shift.close': {
    readonly shiftId: string;
    readonly memberId: string;
    readonly countedSatang: number;
    readonly denominations: Denominations;
    /** Asked for where it is over or short by more than the limit. */
    readonly reason: string;
    readonly approvals: readonly Approval[];
  };
  'drawer.payIn': DrawerEntry;
  'drawer.payOut': DrawerEntry;
  'drawer.noSale': DrawerEntry;
  'bill.paid': { readonly bill: Bill };
  /** Somebody who buys here and wants to be known; made without a connection, too. */
  'customer.made': {
    readonly customer: { readonly id: string; readonly name: string; readonly phone: string };
    readonly memberId: string;
  };
  /** Opens a ticket, or says otherwise what it is called, where it is and how many sit there. */
  'ticket.set': TicketEntry & { readonly set: Partial<TicketFacts> };
  /** Lines that are new or other than they were, and ids of those that were taken off. */
  'ticket.lines': TicketEntry & {
    readonly lines: readonly CartLine[];
    readonly gone: readonly string[];
    readonly approvals: readonly Approval[];
  };
  /** Some lines, or parts of them, go to another ticket; null: all of them, and this one is merged into the other. */
  'ticket.move': TicketEntry & { readonly intoId: string; readonly parts: readonly TicketPart[] | null };
  'ticket.void': TicketEntry & { readonly reason: string; readonly approvals: readonly Approval[] };
  /** What is to be made now, an order for each station; `ticketId` is null for what was paid without one. */
  'kitchen.send': {
    readonly ticketId: string | null;
    readonly memberId: string;
    readonly title: string;
    readonly orders: readonly {
      readonly id: string;
      readonly station: string;
      readonly lines: readonly KitchenLine[];
      /** Guests have ordered it by themselves: the gateway's alone to say. */
      readonly fromTable?: boolean;
    }[];
  };
  'kitchen.step': { readonly orderId: string; readonly memberId: string; readonly event: KitchenEvent };
}
interface TicketEntry {
  readonly ticketId: string;
  readonly memberId: string;
}
interface DrawerEntry {
  readonly shiftId: string;
  readonly memberId: string;
  /** 0 where it was only opened. */
  readonly amountSatang: number;
  readonly reason: string;
  readonly approvals: readonly Approval[];
}
export type EntryKind = keyof Entries;

/** One entry of a till's log. */
export interface Entry<K extends EntryKind = EntryKind> {
  /** 1, 2, 3 … of one device, without gap. */
  readonly seq: number;
  /** UUID v7 made by the till. */
  readonly id: string;
  /** By the till's clock, ms since 1970. */
  readonly at: number;
  readonly kind: K;
  readonly body: Entries[K];
  /** Hash of the entry before, hex; 64 zeros of the first. */
  readonly prev: string;
  /** SHA-256 over `seal`, hex. */
  readonly hash: string;
  /** ECDSA P-256 (raw r‖s) over the hash's bytes by the till's key, base64. */
  readonly signature: string;
}

/** What an entry's hash is made of: its parts as one JSON array, keys of the body in order. */
export const seal = ({ seq, id, at, kind, body, prev }: Omit<Entry, 'hash' | 'signature'>): string =>
  JSON.stringify([seq, id, at, kind, sorted(body), prev]);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** What the gateway says of each entry of a batch. */
export type SyncResult =
  | { readonly seq: number; readonly state: 'created' | 'exists' }
  /** Kept for a manager to look at, never dropped: what was pushed differs from what is there, or does not add up. */
  | { readonly seq: number; readonly state: 'conflict'; readonly reason: string };
