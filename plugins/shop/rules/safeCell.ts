/** What a spreadsheet takes for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as it is written into a file, so that no spreadsheet computes with it. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** The text that was meant. */
export const unsafeCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** A line of CSV, RFC 4180. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",;\t\r\n']|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** Several values in one cell, with `|` between them. */
export const joinList = (values: readonly string[]): string => values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');
export const splitList = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\.|[^|\\])+/gs)].map(([value]) => value.replace(/\\(.)/gs, '$1').trim()).filter(Boolean);
