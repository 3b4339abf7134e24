/** The end of what stands before a separator or the end of the line, from `at` on. */
function endOf(text: string, at: number, separator: string): number {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/**
 * Rows of a CSV text (RFC 4180), one after another, so that who reads many can stop in between. Empty lines are left out. Takes time in
 * line with the text; a quotation mark that nobody closes reaches to its end.
 */
export function* csvRows(text: string, separator: string): Generator<string[]> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const row: string[] = [];
    for (let more = true; more;) {
      let cell = '';
      if (text[at] === '"') {
        for (let inside = true; inside;) {
          const close = text.indexOf('"', at + 1);
          const end = close === -1 ? text.length : close;
          cell += text.slice(at + 1, end);
          at = end + 1;
          inside = text[at] === '"';
          if (inside) cell += '"';
        }
      }
      const end = endOf(text, at, separator);
      row.push(cell + text.slice(at, end));
      more = text[end] === separator;
      at = end + 1;
      if (text[end] === '\r' && text[at] === '\n') at += 1;
    }
    if (row.length > 1 || row[0] !== '') yield row;
  }
}
