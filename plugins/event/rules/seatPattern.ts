/** Where a new seat stands, and what it is called. Lengths in tenths of the distance between two seats. */
export interface Placed {
  readonly row: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}
/** Rows of a section: `aisle` seats from the left there is a way through; 0 for none. */
export interface RowsPattern {
  readonly rows: number;
  readonly perRow: number;
  /** The name of the first row, `A` or `1`; the next ones follow. */
  readonly firstRow: string;
  readonly firstNumber: number;
  readonly aisle: number;
  /** The numbers begin at the right. */
  readonly fromRight: boolean;
}
export interface TablesPattern {
  readonly tables: number;
  readonly perTable: number;
  /** Tables beside one another. */
  readonly across: number;
  readonly firstTable: number;
}

const PITCH = 10;
const AISLE = 15;

/** The name `steps` after `A`, `ก` or `7`: after `Z` comes `AA`. */
export function nameAfter(first: string, steps: number): string {
  const start = first.trim() || 'A';
  if (/^\d{1,4}$/.test(start)) return String(Number(start) + steps);
  if (!/^[A-Z]{1,2}$/.test(start)) return steps === 0 ? start : `${start}${steps + 1}`;
  let at = start.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) + steps;
  let name = '';
  for (; at > 0; at = Math.floor((at - 1) / 26)) name = String.fromCharCode(65 + ((at - 1) % 26)) + name;
  return name;
}

/** Seats of rows, the first of which is at the top. */
export const rowsOf = ({ rows, perRow, firstRow, firstNumber, aisle, fromRight }: RowsPattern, left = 0, top = 0): Placed[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: perRow }, (_seat, nth) => ({
      row: nameAfter(firstRow, row),
      label: String(firstNumber + (fromRight ? perRow - 1 - nth : nth)),
      x: left + nth * PITCH + (aisle > 0 && nth >= aisle ? AISLE : 0),
      y: top + row * PITCH,
    })),
  ).flat();

/** Seats around tables, the first of which is at the top. */
export function tablesOf({ tables, perTable, across, firstTable }: TablesPattern, left = 0, top = 0): Placed[] {
  const radius = Math.max(10, Math.ceil((perTable * 11) / (2 * Math.PI)));
  const step = radius * 2 + 20;
  return Array.from({ length: tables }, (_, table) => {
    const [x, y] = [left + radius + (table % across) * step, top + radius + Math.floor(table / across) * step];
    return Array.from({ length: perTable }, (_seat, nth) => {
      const angle = (nth / perTable) * 2 * Math.PI - Math.PI / 2;
      return {
        row: String(firstTable + table),
        label: String(nth + 1),
        x: Math.round(x + radius * Math.cos(angle)),
        y: Math.round(y + radius * Math.sin(angle)),
      };
    });
  }).flat();
}
