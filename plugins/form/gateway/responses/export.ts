import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import type { Download } from '#kit/http/fileHeaders.ts';
import { dayIn } from '#kit/thai/day.ts';
import { cellText, XLSX, xlsxOf, type Rows } from '#kit/xlsx/xlsxOf.ts';
import type { form as plugin } from '../../plugin.ts';
import type { FormCtx } from '../db.ts';
import { formNamed } from '../forms/hold.ts';
import { exportedRows, EXPORTS } from './exportRows.ts';

const CSV = 'text/csv; charset=utf-8';

/** The rows as CSV. The mark at the beginning of each text is the file's, not the part's. */
async function* csv(pieces: Rows): AsyncIterable<Uint8Array> {
  let isFirst = true;
  for await (const rows of pieces) {
    const text = csvOf(rows.map((cells) => cells.map(cellText)));
    yield Buffer.from(isFirst ? text : text.slice(1));
    isFirst = false;
  }
}

/** Writes an export to the store step by step, since a transaction ends before its first byte is sent. */
async function exported(
  ctx: FormCtx,
  { id, state }: { id: string; state: string },
  end: string,
  type: string,
  write: (pieces: Rows) => AsyncIterable<Uint8Array>,
): Promise<Download> {
  const form = await formNamed(ctx, id);
  const key = `${EXPORTS}${form.id}-${ctx.account?.id ?? 'nobody'}-${crypto.randomUUID()}.${end}`;
  await ctx.objects.putStream(key, write(exportedRows(ctx, form, state)), { type });
  await ctx.audit({ action: 'form.export', entity: 'form', entityId: form.id });
  return { from: { key }, name: `${form.slug} ${dayIn(ctx.now(), ctx.site.timezone)}.${end}`, type, show: 'attachment', keep: 'nobody' };
}

/** All responses of a form as a CSV file. */
export const responsesCsv: DownloadHandlerOf<typeof plugin, 'responsesCsv'> = (ctx, input) => exported(ctx, input, 'csv', CSV, csv);

/** The same as a workbook: numbers and days as such, text as text. */
export const responsesXlsx: DownloadHandlerOf<typeof plugin, 'responsesXlsx'> = (ctx, input) =>
  exported(ctx, input, 'xlsx', XLSX, (rows) => xlsxOf(rows, 'Responses'));
