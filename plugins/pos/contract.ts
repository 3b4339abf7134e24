import { defineService } from '#kernel/contract/tokens.ts';

/** Where staff go who have signed in at a till: a path. */
export const TillHome = defineService<{ path(): Promise<string> }>('pos:tillHome@1');

/** What sums are told by. */
export type SalesPart = 'day' | 'hour' | 'store' | 'tender' | 'member' | 'product';

/** Business days of some stores, both counted. What stands in it is the asking plugin's to allow. */
export interface SalesSpan {
  readonly storeIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** What was sold. By product it is before the discount on the whole bill; by way of paying nothing is known of discounts and VAT. */
export interface SalesSums {
  readonly bills: number;
  readonly returns: number;
  readonly salesSatang: number;
  /** Below zero. */
  readonly refundsSatang: number;
  readonly discountSatang: number;
  readonly vatSatang: number;
}

export interface SalesSum extends SalesSums {
  /** A day, an hour `00`–`23`, a store, a way of paying, a member, or a variant; what was typed by hand begins with `~`. */
  readonly key: string;
  /** Of a product as it was sold last, and of a way of paying in the visitor's language; empty for the others. */
  readonly name: string;
  readonly quantityMilli: number;
}

/** A bill by which goods came back. */
export interface ReturnedBill {
  readonly id: string;
  readonly number: string;
  readonly storeId: string;
  readonly memberId: string;
  readonly at: string;
  readonly items: number;
  /** Above zero. */
  readonly refundSatang: number;
  /** The bill that they were sold by; empty where it is not known. */
  readonly originNumber: string;
}

/** What tills have sold, from sums that are written with each bill. Part of the caller's transaction. */
export interface SalesApi {
  /** The business day of now where days begin at this hour, and when the next one begins, ISO 8601. */
  today(dayCutHour: number): Promise<{ readonly day: string; readonly endsAt: string }>;
  total(span: SalesSpan): Promise<SalesSums>;
  /** What had been sold of a business day by a moment: counted bill by bill, to the minute. */
  until(day: { readonly storeIds: readonly string[]; readonly day: string; readonly at: Date }): Promise<SalesSums>;
  /** Days and hours in their order, all others from the largest down; `most` of them. */
  by(part: SalesPart, span: SalesSpan, most?: number): Promise<readonly SalesSum[]>;
  /** The newest first. */
  returns(span: SalesSpan, most: number): Promise<readonly ReturnedBill[]>;
}
export const Sales = defineService<SalesApi>('pos:sales@1');

/** One line of a bill, as whoever adds up what was sold has it. */
export interface BillFactLine {
  /** Of the bill; a return has the ids of the sale's lines. */
  readonly id: string;
  /** Null for what was typed by hand. */
  readonly variantId: string | null;
  readonly sku: string;
  readonly title: string;
  /** Thousandths; below zero where goods came back. */
  readonly quantityMilli: number;
  /** What was paid for it with VAT, its share of the bill's discount taken off: lines come to the bill's total before cash is rounded. */
  readonly netSatang: number;
}
/** A bill that has come in: it stands for ever. */
export interface BillFact {
  readonly id: string;
  readonly number: string;
  readonly storeId: string;
  /** Of a return: the bill that the goods were sold by. */
  readonly originBillId: string | null;
  /** Whether that bill is here. */
  readonly originKnown: boolean;
  /** `2026-11-21` */
  readonly businessDay: string;
  readonly at: Date;
  readonly lines: readonly BillFactLine[];
}
/** How far somebody has read, by till: the number of the last entry of its log. */
export type BillsRead = Readonly<Record<string, number>>;

/** Bills for who adds them up: each once, in an order that nothing is ever put into afterwards. Part of the caller's transaction. */
export interface BillFactsApi {
  /**
   * Bills of a cluster that were not read yet, at most so many, and how far they have been read with them. A till's log comes in without
   * gap, each batch behind the one before: so what is beyond the last number that was read is all that is new.
   */
  since(clusterId: string, read: BillsRead, limit: number): Promise<{ readonly bills: readonly BillFact[]; readonly read: BillsRead }>;
  /** How far to go back so that all bills of a business day and after it are read again. */
  readBefore(clusterId: string, day: string): Promise<BillsRead>;
  /** What has come back of these bills, in whatever order the two came in. */
  returnsOf(billIds: readonly string[]): Promise<readonly BillFact[]>;
}
export const BillFacts = defineService<BillFactsApi>('pos:billFacts@1');
