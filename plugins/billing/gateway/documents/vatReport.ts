import { sql } from 'kysely';
import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { plainBaht } from '#kit/thai/baht.ts';
import type { CounterDay } from '../../contract.ts';
import type { billing } from '../../plugin.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import type { BillingCtx } from '../db.ts';
import type { DocumentRow } from '../db.ts';

const KINDS = ['abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice', 'credit_note'] as const;

/** What a document adds to the output tax of its month: nothing once it is cancelled, and a credit note takes away. */
const signOf = ({ kind, cancelled_at: cancelled }: DocumentRow): number => (cancelled ? 0 : kind === 'credit_note' ? -1 : 1);

/** Those of who sells on this site: another one of the space may have a tax id, and a report, of its own. */
const ofSeller = (ctx: BillingCtx, of: 'd' | 'billing_document') =>
  sql<boolean>`${sql.ref(`${of}.seller`)} ->> 'taxId' = ${ctx.settings.taxId}`;

/** The tax documents of a month (`2026-11`), in the order of their days and numbers. */
const taxDocuments = (ctx: BillingCtx, month: string) =>
  ctx.db
    .selectFrom('billing_document as d')
    .leftJoin('billing_document as r', 'r.id', 'd.replaced_by_id')
    .selectAll('d')
    .select('r.number as replacement')
    .where('d.kind', 'in', [...KINDS])
    .where('d.issue_date', 'like', `${month}-%`)
    .where(ofSeller(ctx, 'd'))
    .orderBy('d.issue_date')
    .orderBy('d.number')
    .execute();

/** Output tax of a month: tax invoices that stand, less credit notes. */
export async function vatOfMonth(ctx: BillingCtx, month: string): Promise<{ baseSatang: number; vatSatang: number }> {
  const { rows } = await sql<{ baseSatang: number; vatSatang: number }>`
    select coalesce(sum(case kind when 'credit_note' then -base_satang else base_satang end), 0)::bigint as "baseSatang",
      coalesce(sum(case kind when 'credit_note' then -vat_satang else vat_satang end), 0)::bigint as "vatSatang"
    from billing_document
    where kind = any(${KINDS}::text[]) and issue_date like ${`${month}-%`} and cancelled_at is null
      and ${ofSeller(ctx, 'billing_document')}`.execute(ctx.db);
  const counters = await counterDays(ctx, month);
  const sum = (name: 'baseSatang' | 'vatSatang') => counters.reduce((all, day) => all + day[name], rows[0]![name]);
  return { baseSatang: sum('baseSatang'), vatSatang: sum('vatSatang') };
}

/** What counters of the seller have sold in a month, but that for which there are documents here. */
async function counterDays(ctx: BillingCtx, month: string): Promise<CounterDay[]> {
  const { taxId } = ctx.settings;
  if (!taxId) return [];
  const found: CounterDay[] = [];
  for (const { api } of ctx.gather('counterTax')) found.push(...(await api.days({ month, taxId })));
  return found;
}

/** The report of output tax (รายงานภาษีขาย) of a month as CSV: every number of the month, those that were cancelled with nothing. */
export const vatReport: DownloadHandlerOf<typeof billing, 'vatReport'> = async (ctx, { month }) => {
  const text = await ctx.texts();
  const rows = await taxDocuments(ctx, month);
  const amounts = (row: DocumentRow) => [row.base_satang, row.vat_satang, row.untaxed_satang].map((satang) => signOf(row) * satang);
  const counters = await counterDays(ctx, month);
  const ofCounter = ({ baseSatang, vatSatang, untaxedSatang }: CounterDay) => [baseSatang, vatSatang, untaxedSatang];
  const all = [...rows.map(amounts), ...counters.map(ofCounter)];
  const sums = [0, 1, 2].map((column) => plainBaht(all.reduce((sum, row) => sum + row[column]!, 0)));
  const heads = ['date', 'number', 'kind', 'buyer', 'taxId', 'branch', 'base', 'vat', 'untaxed', 'remark'];
  const csv = csvOf([
    heads.map((head) => text(`document.report.${head}`)),
    ...rows.map((row) => [
      row.issue_date,
      row.number,
      text(`document.title.${row.kind}`),
      row.buyer_name,
      row.buyer.taxId,
      row.buyer.branch,
      ...amounts(row).map(plainBaht),
      row.replacement ? `${text('document.report.replaced')} ${row.replacement}` : row.cancelled_at ? text('document.cancelled') : '',
    ]),
    ...counters.map((row) => [
      row.day,
      row.first === row.last ? row.first : `${row.first} – ${row.last}`,
      text(`document.title.${row.kind}`),
      '',
      '',
      '',
      ...ofCounter(row).map(plainBaht),
      text('document.report.counter'),
    ]),
    [text('document.report.sum'), '', '', '', '', '', ...sums, ''],
  ]);
  return {
    from: { stream: bytesOf(csv) },
    name: `vat-${month}.csv`,
    type: 'text/csv',
    show: 'attachment',
    keep: 'nobody',
  };
};

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text);
}
