import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { xlsxDownload } from '#kit/xlsx/xlsxDownload.ts';
import { csvLine, safeCell } from '../../rules/safeCell.ts';
import type { shop } from '../../plugin.ts';
import type { ShopCtx } from '../db.ts';
import { columnsFor, exportedRows } from './exported.ts';
import { spool } from './spool.ts';
import { importOf } from './start.ts';
import { problemsOf } from './view.ts';

/** Tells spreadsheets that it is UTF-8. */
const BOM = '\ufeff';
/** Rows of a workbook, which are all in memory; with more there is the CSV. */
const BOOK_ROWS = 20_000;

const nameOf = (ctx: ShopCtx, extension: string) => `products-${ctx.now().toISOString().slice(0, 10)}.${extension}`;

/** All products as CSV in UTF-8. */
export const productsCsv: DownloadHandlerOf<typeof shop, 'productsCsv'> = async (ctx) => {
  async function* lines() {
    yield BOM + csvLine(columnsFor(ctx.can('costs')));
    for await (const rows of exportedRows(ctx)) yield rows.map(csvLine).join('');
  }
  return {
    from: { stream: await spool(lines()) },
    name: nameOf(ctx, 'csv'),
    type: 'text/csv; charset=utf-8',
    show: 'attachment',
    keep: 'nobody',
  };
};

/** All products as a workbook. @throws Refusal 413 `too-many-rows` (`most`) */
export const productsXlsx: DownloadHandlerOf<typeof shop, 'productsXlsx'> = async (ctx) => {
  const columns = columnsFor(ctx.can('costs'));
  const all: string[][] = [];
  for await (const rows of exportedRows(ctx)) {
    all.push(...rows);
    if (all.length > BOOK_ROWS) throw ctx.refuse('too-many-rows', { most: BOOK_ROWS });
  }
  return xlsxDownload(nameOf(ctx, 'xlsx'), [columns, ...all]);
};

/** Every problem of a file. @throws Refusal 404 */
export const importProblems: DownloadHandlerOf<typeof shop, 'importProblems'> = async (ctx, { id }) => {
  const job = await importOf(ctx, id);
  async function* lines() {
    yield BOM + csvLine(['row', 'column', 'code', 'value']);
    for (let after = 0; ;) {
      const problems = await problemsOf(ctx, job.id, 2_000, after);
      if (problems.length === 0) return;
      yield problems.map(({ row, column, code, value }) => csvLine([String(row), column, code, safeCell(value)])).join('');
      after = problems.at(-1)!.row;
    }
  }
  return {
    from: { stream: await spool(lines()) },
    name: 'problems.csv',
    type: 'text/csv; charset=utf-8',
    show: 'attachment',
    keep: 'nobody',
  };
};
