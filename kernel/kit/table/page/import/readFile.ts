import { csvRows } from '#kit/csv/csvRows.ts';
import { detectEncoding, detectSeparator } from '#kit/csv/csvBytes.ts';

/** Largest file, bytes, and most rows of one. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_ROWS = 50_000;
/** Rows that are read before others have their turn. */
const STEP = 2_000;

/** A file as it was read: its headings and its rows. */
export interface ReadFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Reads a CSV file as Excel and Thai programs write it, in steps, so that the page stays alive. Gives the key of what is wrong with it. */
export async function readFile(file: File): Promise<ReadFile | 'large' | 'empty' | 'rows'> {
  if (file.size > MOST_BYTES) return 'large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = detectEncoding(bytes) || 'utf-8';
  const separator = detectSeparator(bytes, encoding);
  const text = new TextDecoder(encoding).decode(bytes);
  const rows: string[][] = [];
  for (const row of csvRows(text, separator)) {
    rows.push(row);
    if (rows.length > MOST_ROWS + 1) return 'rows';
    if (rows.length % STEP === 0) await turn();
  }
  const [headings, ...body] = rows;
  return headings && body.length > 0 ? { name: file.name, headings: headings.slice(0, 100), rows: body } : 'empty';
}
