/** A spreadsheet takes a cell that begins so for a formula; what people wrote must not become one. */
const FORMULA = /^[=+\-@\t\r]/;
/** Money and other numbers may begin with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file (RFC 4180) that spreadsheets open with Thai letters: it begins with a byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
