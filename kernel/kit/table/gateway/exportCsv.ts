import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import type { Download } from '#kit/http/fileHeaders.ts';
import { dayIn } from '#kit/thai/day.ts';
import { writeCell } from '../cells.ts';
import { isOneCell, type Table } from '../table.ts';
import { wordsOf, type TableCtx } from './ctx.ts';
import { readRows } from './list.ts';
import type { Derived, Narrowed } from './select.ts';

/** Most rows of one file: what a spreadsheet still opens. */
const MOST = 50_000;
/** Rows that are read and written at once: others have their turn in between. */
const STEP = 1_000;

/** The list that is seen, as a CSV file: all its pages, in its order, with every field of one cell. It can be imported again. */
export const exportCsv =
  (table: Table, derived: Derived) =>
  async (ctx: TableCtx, input: unknown): Promise<Download> => {
    const query = input as Narrowed;
    const words = await wordsOf(ctx, table.options);
    const shown = table.options.columns.map((name) => table.fields[name]!);
    const rest = Object.values(table.fields).filter((field) => field.written && !shown.includes(field));
    const fields = [...shown, ...rest].filter((field) => !field.written || isOneCell(field));
    const parts = [csvOf([fields.map((field) => words.titleOf(field))])];
    let after: string | null | undefined;
    for (let count = 0; count < MOST && after !== null; count += STEP) {
      const { rows, next } = await readRows(ctx, table, query, derived, { after, limit: STEP });
      const lines = rows.map((row) => fields.map((field) => writeCell(row[field.name], field, words)));
      // The mark at its beginning is the file's, not the part's.
      parts.push(csvOf(lines).slice(1));
      after = next;
    }
    return csvDownload(`${words.heading} ${dayIn(ctx.now(), ctx.site.timezone)}.csv`, ...parts);
  };
