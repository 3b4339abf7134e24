/** The beginning of a table that was kept as text. */
export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  /** There is more of it than is given here. */
  readonly cut: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** What stands between fields: what most lines have most often, outside of quotes. Comma where nothing tells. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of text.slice(0, 8192)) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/**
 * Reads comma-separated values as RFC 4180 has them, and what programs make of it: quotes in quotes, line breaks in quotes, a byte
 * order mark, semicolons and tabs, any line ending.
 *
 * @param cut the text is only the beginning of the file: its last row may not be whole and is left out
 */
export function csvTable(text: string, { rows: most, columns, cut }: { rows: number; columns: number; cut: boolean }): CsvTable {
  const body = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  let at = 0;
  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    rows.push(row);
    row = [];
  };
  for (; at < body.length && rows.length < most; at++) {
    const character = body[at]!;
    if (quoted) {
      if (character !== '"') field += character;
      else if (body[at + 1] === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === delimiter) endField();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && body[at + 1] === '\n') at++;
      endRow();
    } else field += character;
  }
  const ended = at >= body.length;
  if (ended && !cut && (field !== '' || row.length > 0)) endRow();
  const widest = rows.reduce((width, { length }) => Math.max(width, length), 0);
  return { rows: rows.map((each) => each.slice(0, columns)), cut: cut || !ended || widest > columns };
}
