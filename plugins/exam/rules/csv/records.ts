/** What a spreadsheet takes for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const meant = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** Records as CSV (RFC 4180) with a byte order mark, so that spreadsheets read Thai; no cell becomes a formula. */
export const writeRecords = (records: readonly (readonly string[])[]): string =>
  `\uFEFF${records.map((record) => `${record.map(cell).join(',')}\r\n`).join('')}`;

/** Cells of a CSV file, each record with the line where it begins. Commas, semicolons or tabs are found out by the first line. */
export function readRecords(text: string): { line: number; cells: string[] }[] {
  const body = text.replace(/^\uFEFF/, '');
  const first = /^[^\r\n]*/.exec(body)![0];
  const many = (mark: string) => first.split(mark).length;
  const separator = [',', ';', '\t'].reduce((best, mark) => (many(mark) > many(best) ? mark : best));
  const records: { line: number; cells: string[] }[] = [];
  let [cells, value, quoted, line, began]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endRecord = () => {
    cells.push(meant(value));
    if (cells.some((each) => each !== '')) records.push({ line: began, cells });
    [cells, value] = [[], ''];
  };
  for (let at = 0; at < body.length; at++) {
    const mark = body[at]!;
    if (quoted) {
      if (mark === '"' && body[at + 1] === '"') value += body[at++];
      else if (mark === '"') quoted = false;
      else value += mark;
      if (mark === '\n') line++;
    } else if (mark === '"' && value === '') quoted = true;
    else if (mark === separator) {
      cells.push(meant(value));
      value = '';
    } else if (mark === '\n' || mark === '\r') {
      if (mark === '\r' && body[at + 1] === '\n') at++;
      endRecord();
      began = ++line;
    } else value += mark;
  }
  if (value !== '' || cells.length) endRecord();
  return records;
}
