export interface Column {
  key: string;
  /** Heading of the column; on phones it stands before each value. */
  title: string;
  /** `end` for money and numbers. */
  align?: 'start' | 'end';
  /** The rows can be sorted by it; give `onSort`. */
  sortable?: boolean;
  /** On phones it stands beside what names the row, without its heading: a state, an amount. One column has it, not the first. */
  head?: boolean;
}

/** How the rows are sorted. */
export interface Sort {
  /** Of a column. */
  key: string;
  direction: 'ascending' | 'descending';
}
