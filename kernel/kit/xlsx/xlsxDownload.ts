import type { Download } from '#kit/http/fileHeaders.ts';
import { XLSX, xlsxOf, type Cell } from './xlsxOf.ts';

/** How many rows are written at once. */
const AT_ONCE = 500;

/** A table, whose first row is the heads of its columns, as a workbook that is written while it is sent and that nobody keeps. */
export function xlsxDownload(name: string, rows: readonly (readonly Cell[])[]): Download {
  async function* pieces() {
    for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
  }
  return { from: { stream: xlsxOf(pieces()) }, name, type: XLSX, show: 'attachment', keep: 'nobody' };
}
