/** What stands printed on a statement: texts of the group `statement`, without their `paper.`. */
export const PAPER_WORDS = [
  'title',
  'number',
  'toDay',
  'made',
  'seller',
  'influencer',
  'taxId',
  'at',
  'about',
  'base',
  'rate',
  'amount',
  'commission',
  'gifts',
  'vat',
  'withheld',
  'net',
  'note',
  'vatNote',
  'paid',
  'signMade',
  'signApproved',
  'signReceived',
  'page',
] as const;
export type PaperWords = Readonly<Record<(typeof PAPER_WORDS)[number], string>>;

/** A statement as its PDF is drawn, all of it in words. */
export interface PaperDrawing {
  readonly words: PaperWords;
  readonly number: string;
  readonly toDay: string;
  readonly made: string;
  readonly seller: string;
  readonly influencer: { readonly name: string; readonly taxId: string; readonly address: string };
  readonly lines: readonly (readonly string[])[];
  readonly sums: readonly (readonly [label: string, amount: string, strong: boolean])[];
  /** About taxes. */
  readonly notes: readonly string[];
  readonly inWords: string;
  readonly paid: string;
  /** As an ISO day: what the file says when it was made. */
  readonly day: string;
}
