/** What the worker `import` is given: a piece of a CSV file from the beginning of a row, or a whole workbook. */
export type ReadWork =
  | {
      readonly format: 'csv';
      readonly bytes: Uint8Array;
      /** Nothing comes after it. */
      readonly last: boolean;
      /** As found out before; empty where it is not known yet. */
      readonly encoding: string;
      readonly separator: string;
    }
  | { readonly format: 'xlsx'; readonly bytes: Uint8Array; readonly mostRows: number };

/** What it gives: rows of cells, and how many bytes they were. */
export interface ReadDone {
  readonly rows: string[][];
  readonly consumed: number;
  /** Empty while there was nothing but ASCII. */
  readonly encoding: string;
  readonly separator: string;
}
