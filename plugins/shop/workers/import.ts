import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { ReadDone, ReadWork } from '../gateway/imports/readWork.ts';
import { cutRecords, detectEncoding, detectSeparator } from '#kit/csv/csvBytes.ts';

/**
 * Reads a piece of a CSV file, as many whole rows as it has, or an XLSX file as a whole. Files of strangers.
 *
 * @throws Error where it cannot be read
 */
export default async function read(work: ReadWork): Promise<ReadDone> {
  return work.format === 'xlsx' ? readBook(work) : readPiece(work);
}

function readPiece({ bytes, last, ...known }: Extract<ReadWork, { format: 'csv' }>): ReadDone {
  const encoding = known.encoding || detectEncoding(bytes);
  const separator = known.separator || detectSeparator(bytes, encoding || 'utf-8');
  const end = cutRecords(bytes, encoding || 'utf-8', separator, last);
  // TextDecoder removes the BOM by default; invalid bytes become U+FFFD and are reported by row.
  const text = new TextDecoder(encoding || 'utf-8').decode(bytes.subarray(0, end));
  const rows: string[][] = parse(text, {
    delimiter: separator,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: false,
    max_record_size: 1_000_000,
  });
  return { rows, consumed: end, encoding, separator };
}

const two = (number: number) => String(number).padStart(2, '0');

async function readBook({ bytes, mostRows }: Extract<ReadWork, { format: 'xlsx' }>): Promise<ReadDone> {
  // Numbers stay text, because a 13-digit barcode is not a quantity.
  const rows = await readSheet<string>(Buffer.from(bytes), { parseNumber: (text) => text, trim: false });
  if (rows.length > mostRows + 1) throw new Error('too-many-rows');
  return {
    rows: rows.map((row) => row.map((cell) => textOf(cell))),
    consumed: bytes.length,
    encoding: 'xlsx',
    separator: '',
  };
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return `${cell.getUTCFullYear()}-${two(cell.getUTCMonth() + 1)}-${two(cell.getUTCDate())} ${two(cell.getUTCHours())}:${two(cell.getUTCMinutes())}:${two(cell.getUTCSeconds())}`;
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  // Spreadsheets store computed floats such as 0.30000000000000004.
  return /^\d+[.]\d{6,}$/.test(text) ? String(Number(Number(text).toFixed(6))) : text;
}
