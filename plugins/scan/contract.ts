import { defineService } from '#kernel/contract/tokens.ts';

/** What a scanned code stands for, in the visitor's language. */
export interface Reading {
  /** What it is about, `goods:MANGO-3KG`: what several areas know of the same thing is shown as one, the first one's words before the others'. */
  readonly of: string;
  /** What it is, in a word: goods, a receipt. */
  readonly kind: string;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** Where to go on with it, the likeliest first: paths of this site. */
  readonly ways: readonly { readonly label: string; readonly path: string }[];
}

/**
 * What an area knows of codes, asked for the visitor and by their rights: nothing that they could not open in the area itself. A code is text of
 * strangers, at most 1,000 characters, without blanks around it. What is none of the area's gives nothing.
 */
export interface CodesApi {
  read(code: string): Promise<readonly Reading[]>;
}
export const Codes = defineService<CodesApi>('scan:codes@1');
