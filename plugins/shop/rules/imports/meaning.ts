import type { Problem } from '../importRow.ts';
import type { Column } from '../productColumns.ts';
import type { ForeignCells } from './source.ts';

/** A row of another program with where it stood. */
export interface ForeignRow {
  readonly row: number;
  readonly cells: ForeignCells;
}

/** Columns of a product or a variant as the import knows them, as text. */
export type Texts = Partial<Record<Column, string>>;

/** What a row is to a product: what is wrong with it besides its cells stands in `problems`. */
export interface RowMeaning {
  readonly row: number;
  /** Null for a row that is no variant by itself. */
  readonly variant: { readonly sku: string; readonly foreignId: string; readonly texts: Texts } | null;
  readonly problems: readonly Problem[];
}
export interface ForeignPicture {
  readonly url: string;
  readonly alt: string;
  /** The row of the variant whose own it is; null for the product's. */
  readonly row: number | null;
}
/** What the rows of one product of another program mean. */
export interface Meaning {
  /** Of the product as a whole. */
  readonly head: Texts;
  readonly rows: readonly RowMeaning[];
  readonly pictures: readonly ForeignPicture[];
  /** From the top down. */
  readonly categories: readonly (readonly string[])[];
  /** Paths where it stood. */
  readonly pages: readonly string[];
  /** Paths where its categories stood, in their order. */
  readonly categoryPages: readonly string[];
}
