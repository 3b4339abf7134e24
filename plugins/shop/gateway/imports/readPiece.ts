import { sql } from 'kysely';
import { readRow, type Problem, type RowData } from '../../rules/importRow.ts';
import { keysOf } from '../../rules/imports/convert.ts';
import { pastKey, pastOf } from '../../rules/imports/past/kind.ts';
import { cellsOf, headingsOf, plainHeading, sourceOf, type Foreign } from '../../rules/imports/source.ts';
import { unsafeCell } from '../../rules/safeCell.ts';
import { columnOf } from '../../rules/productColumns.ts';
import type { ImportRow, ShopCtx } from '../db.ts';
import type { ReadDone, ReadWork } from './readWork.ts';

/** Bytes of a CSV file that are read in one step; also the longest row. */
const PIECE = 256 * 1024;
/** Rows of a workbook, which is read as a whole. */
const BOOK_ROWS = 20_000;

/** What cannot be imported at all, and why. */
export class Unreadable extends Error {}

interface Staged {
  row: number;
  product: string;
  sku: string;
  barcode: string;
  data: RowData;
  problems: Problem[];
}

/** Reads the next piece of the file, without a connection to the database. @throws Unreadable · WorkerProblem · Refusal of the files */
export async function readPiece(ctx: ShopCtx, job: ImportRow): Promise<ReadDone> {
  const files = ctx.mayUse('files');
  if (!files) throw new Unreadable('file-gone');
  if (job.bytes === 0) throw new Unreadable('empty');
  const from = job.read_to;
  const to = job.format === 'xlsx' ? job.bytes : Math.min(from + PIECE, job.bytes);
  const work = async (): Promise<ReadWork> => {
    const bytes = await collect(await files.read(job.file_id, { from, to: to - 1 }));
    return job.format === 'xlsx'
      ? { format: 'xlsx', bytes, mostRows: BOOK_ROWS }
      : { format: 'csv', bytes, last: to === job.bytes, encoding: job.encoding, separator: job.separator };
  };
  return ctx.outside(() => ctx.work<ReadDone>('import', work));
}

/** Keeps the rows of a piece. @throws Unreadable */
export async function keepPiece(ctx: ShopCtx, job: ImportRow, done: ReadDone): Promise<Partial<ImportRow>> {
  if (done.consumed === 0) throw new Unreadable('row-too-long');
  let { columns, source, what } = job;
  let row = job.next_row;
  const staged: Staged[] = [];
  for (const cells of done.rows) {
    const number = row++;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (columns.length === 0) {
      const past = pastOf(cells.map(plainHeading));
      source = past?.source ?? sourceOf(cells);
      what = past?.what ?? 'products';
      if (past) {
        columns = cells.map(plainHeading).map((name, at, all) => (all.indexOf(name) === at ? name : ''));
        continue;
      }
      if (source !== 'sala') {
        columns = headingsOf(source, cells);
        continue;
      }
      const heading = headings(cells, number);
      columns = heading.columns;
      if (heading.problems.length > 0)
        staged.push({ row: number, product: '', sku: '', barcode: '', data: {}, problems: heading.problems });
      continue;
    }
    if (source !== 'sala') {
      staged.push(foreignRow(source, what, number, columns, cells));
      continue;
    }
    const { data, problems } = readRow(columns, cells);
    const text = (column: 'sku' | 'product' | 'barcode') => (typeof data[column] === 'string' ? data[column] : '');
    if (!text('sku') && !problems.some(({ column }) => column === 'sku')) problems.push({ column: 'sku', code: 'required', value: '' });
    staged.push({ row: number, product: text('product') || text('sku'), sku: text('sku'), barcode: text('barcode'), data, problems });
  }
  await ctx.sql`
    insert into shop_import_row (space_id, import_id, row, product, sku, barcode, data, problems)
    select ${ctx.space}, ${job.id}::uuid, r.row, r.product, r.sku, r.barcode, r.data, r.problems
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
      as r (row int, product text, sku text, barcode text, data jsonb, problems jsonb)`;
  return {
    columns,
    source,
    what,
    next_row: row,
    read_to: job.read_to + done.consumed,
    encoding: done.encoding,
    separator: done.separator,
    rows: job.rows + staged.filter(({ data }) => Object.keys(data).length > 0).length,
  };
}

/** The column without which a row belongs to nothing. */
const NEEDED: Readonly<Record<string, string>> = { customers: 'Email', orders: 'Name' };

/** A row of another program: kept as it is, for what it means shows with the other rows of its product. */
function foreignRow(source: Foreign, what: ImportRow['what'], row: number, headings: readonly string[], cells: readonly string[]): Staged {
  const found = cellsOf(headings, cells.map(unsafeCell));
  const { product, sku, barcode } = what === 'products' ? keysOf(source, found) : { product: pastKey(what, found), sku: '', barcode: '' };
  const problems: Problem[] = [];
  if (!product) problems.push({ column: NEEDED[what] ?? (source === 'shopify' ? 'Handle' : 'SKU'), code: 'required', value: '' });
  for (const [column, text] of Object.entries(found))
    if (text.includes('\ufffd') || text.includes('\0'))
      problems.push({ column: column.slice(0, 60), code: 'encoding', value: text.slice(0, 120) });
  if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) problems.push({ column: '', code: 'too-many-cells', value: '' });
  return { row, product, sku, barcode, data: found, problems };
}

/** The first row says what the columns are. @throws Unreadable without a column of codes */
function headings(cells: readonly string[], row: number): { columns: string[]; problems: Problem[] } {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const columns = cells.map((cell) => {
    const heading = cell.replace(/^\ufeff/, '');
    const column = columnOf(heading);
    if (column && !seen.has(column)) return seen.add(column) && column;
    if (heading.trim())
      problems.push({ column: heading.trim().slice(0, 60), code: column ? 'column-twice' : 'column-unknown', value: `${row}` });
    return '';
  });
  if (!seen.has('sku')) throw new Unreadable('column-missing');
  return { columns, problems };
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Once all has been read: codes that stand twice in the file. */
export async function markTwice(ctx: ShopCtx, importId: string): Promise<void> {
  for (const column of ['sku', 'barcode'] as const)
    await sql`
      update shop_import_row r set problems = r.problems || jsonb_build_array(jsonb_build_object('column', ${column}::text, 'code', 'twice', 'value', r.${sql.ref(column)}))
      where r.space_id = ${ctx.space} and r.import_id = ${importId} and r.row = any(array(
        select row from (select row, row_number() over (partition by ${sql.ref(column)} order by row) as nth from shop_import_row
          where space_id = ${ctx.space} and import_id = ${importId} and ${sql.ref(column)} <> '') d where nth > 1))`.execute(ctx.db);
}
