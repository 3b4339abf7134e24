import type { ChargeLine, TaxBuyer } from './chargeLine.ts';

/** Who issues a paper, as it says it. */
export interface CounterSeller {
  readonly name: string;
  readonly taxId: string;
  /** `00000` head office. */
  readonly branch: string;
  readonly address: string;
  readonly phone: string;
}

/** A paper that a counter has given out: its own number, and what it says. Amounts are satang, with VAT. */
export interface CounterPaper {
  /** The bill's. */
  readonly id: string;
  readonly kind: 'abb_tax_invoice' | 'receipt';
  readonly number: string;
  /** What the machine's numbers begin with, and the number of this one. */
  readonly series: string;
  readonly running: number;
  /** Local day, `2026-11-21`. */
  readonly day: string;
  readonly seller: CounterSeller;
  readonly accountId: string | null;
  readonly lines: readonly ChargeLine[];
}

/** A document as another plugin shows it; `path` opens it to whoever has it. */
export interface Paper {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly path: string;
}

/** Papers of counters, for plugins that sell there. Part of the caller's transaction. */
export interface CounterPapersApi {
  /**
   * Issues a full tax invoice in the place of what a counter gave out: that is kept as replaced, and the invoice bears its day and the next
   * number of the seller's own run. `id` is made by the asker. The bill is held by the caller.
   * @throws Refusal 422 `document-incomplete` (`fields`) · 409 `document-ended` (`number`) where it was replaced before
   */
  replace(paper: CounterPaper, full: { readonly id: string; readonly buyer: TaxBuyer; readonly reason: string }): Promise<Paper>;
  /**
   * Issues the credit note for what of a bill came back for which a full tax invoice stands; null where none does. `id` is the return's.
   * @throws Refusal 422 `document-incomplete`
   */
  credit(returned: {
    readonly id: string;
    readonly paperId: string;
    readonly lines: readonly ChargeLine[];
    readonly reason: string;
  }): Promise<Paper | null>;
  /** What stands now in the place of these papers, by the bill's id. */
  standing(paperIds: readonly string[]): Promise<ReadonlyMap<string, Paper>>;
}
/** What a machine sold on a day, or took back (below zero), without that for which the site has issued documents of its own. */
export interface CounterDay {
  readonly day: string;
  readonly kind: 'abb_tax_invoice' | 'receipt' | 'credit_note';
  /** The first and the last number of it. */
  readonly first: string;
  readonly last: string;
  readonly baseSatang: number;
  readonly vatSatang: number;
  /** Without VAT. */
  readonly untaxedSatang: number;
}
