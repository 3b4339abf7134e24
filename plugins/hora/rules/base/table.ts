/** How a column's cells are read. `signs` are numbers from 1 to 12 with commas, `numbers` whole numbers with commas, `fraction` is `7/46`. */
export type Kind = 'text' | 'whole' | 'decimal' | 'fraction' | 'numbers' | 'zone';

export interface Column {
  readonly name: string;
  readonly kind: Kind;
}

/** A table of base data: the first column is its key. */
export interface TableDefinition {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Lines of cells with tabs between, as it comes with the program. */
  readonly rows: string;
  /** Where the figures are from. */
  readonly source: string;
  /** Rows may come and go; else a version has the same keys in the same order. */
  readonly open?: boolean;
}

export type Cells = readonly string[];

/** What is wrong with a line, counted from 1. */
export interface TableProblem {
  readonly line: number;
  readonly column: string;
  readonly code: 'cells' | 'kind' | 'key' | 'twice' | 'missing';
}

/** Lines of a table as cells; empty lines are left out. */
export const cellsOf = (rows: string): Cells[] =>
  rows
    .split('\n')
    .map((line) => line.replace('\r', ''))
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** The one way of writing a table down: what its hash is made of. */
export const textOf = (rows: readonly Cells[]): string => rows.map((cells) => cells.join('\t')).join('\n');

const FITS: Readonly<Record<Kind, RegExp>> = {
  text: /^.{0,200}$/u,
  whole: /^-?\d{1,7}$/,
  decimal: /^-?\d{1,4}(?:\.\d{1,6})?$/,
  fraction: /^-?\d{1,6}\/[1-9]\d{0,5}$/,
  numbers: /^-?\d{1,6}(?:,-?\d{1,6}){0,40}$|^$/,
  zone: /^[A-Z][A-Za-z_]{1,30}(?:\/[A-Za-z_]{1,30}){1,2}$/,
};

/** All that is wrong with rows for a table. */
export function problemsOf({ columns, rows: builtIn, open }: TableDefinition, rows: readonly Cells[]): TableProblem[] {
  const problems: TableProblem[] = [];
  const keys = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    const line = index + 1;
    if (cells.length !== columns.length) problems.push({ line, column: columns[0]!.name, code: 'cells' });
    else
      for (const [at, { name, kind }] of columns.entries())
        if (!FITS[kind].test(cells[at]!)) problems.push({ line, column: name, code: 'kind' });
    const key = cells[0] ?? '';
    if (key === '') problems.push({ line, column: columns[0]!.name, code: 'key' });
    if (keys.has(key)) problems.push({ line, column: columns[0]!.name, code: 'twice' });
    keys.add(key);
  }
  if (open) return rows.length ? problems : [{ line: 0, column: columns[0]!.name, code: 'missing' }];
  const wanted = cellsOf(builtIn).map(([key]) => key!);
  for (const [index, key] of wanted.entries())
    if (rows[index]?.[0] !== key) problems.push({ line: index + 1, column: columns[0]!.name, code: 'missing' });
  if (rows.length > wanted.length) problems.push({ line: wanted.length + 1, column: columns[0]!.name, code: 'key' });
  return problems;
}

/** Rows that came, went or changed between two versions, by their keys. */
export function compareTables(before: readonly Cells[], after: readonly Cells[]) {
  const old = new Map(before.map((cells) => [cells[0]!, cells]));
  const fresh = new Map(after.map((cells) => [cells[0]!, cells]));
  return {
    added: after.filter(([key]) => !old.has(key!)),
    removed: before.filter(([key]) => !fresh.has(key!)),
    changed: after.flatMap((cells) => {
      const was = old.get(cells[0]!);
      return was && was.join('\t') !== cells.join('\t') ? [{ key: cells[0]!, before: was, after: cells }] : [];
    }),
  };
}
