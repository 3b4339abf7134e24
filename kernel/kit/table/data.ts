/** What the page of a table gets: a page of its list as its address narrows and sorts it. */
export interface TableData<Row> {
  /** What the address says of the list: `q`, `sort`, `after`, filters by name. */
  readonly query: Readonly<Record<string, string>>;
  readonly items: readonly Row[];
  /** Where the next page begins. */
  readonly next: string | null;
  readonly total: number;
  /** Where nothing was found: how many would be, without each of what it was narrowed by. */
  readonly without: readonly { readonly name: string; readonly count: number }[];
  /** It could not be read just now. */
  readonly failed: boolean;
}
