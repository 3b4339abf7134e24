/**
 * What a till does stands in its log: one entry after the other, each with the hash of the one before, written before anything is
 * printed or shown as done, and sent to the gateway in order. Nothing in it is ever changed.
 */
import type { VatClass } from '#plugins/billing/contract.ts';

/** Ways of paying at the counter. Wallet and gift cards need a connection and are not of the log. */
export const TENDERS = ['cash', 'promptpay', 'card'] as const;
export type Tender = (typeof TENDERS)[number];

export interface BillLine {
  readonly id: string;
  /** Null for what is typed by hand. */
  readonly variantId: string | null;
  readonly sku: string;
  readonly title: string;
  readonly unit: string;
  /** Thousandths: 1 piece is 1000, 0.355 kg is 355. */
  readonly quantityMilli: number;
  /** For 1000, with VAT. */
  readonly unitSatang: number;
  /** Of this line alone. */
  readonly discountSatang: number;
  /** round(quantity × unit / 1000) − discount. */
  readonly totalSatang: number;
  readonly vatClass: VatClass;
  readonly note: string;
}

export interface BillPayment {
  readonly id: string;
  readonly tender: Tender;
  /** What of the bill it pays; negative where money is given back. */
  readonly amountSatang: number;
  /** What was handed over, in cash: change is tendered − amount. */
  readonly tenderedSatang: number;
  /** What tells it apart (the last digits of a card's slip, the reference of a transfer). */
  readonly reference: string;
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
