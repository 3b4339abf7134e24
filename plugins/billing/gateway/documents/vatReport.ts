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
const ofSeller = (ctx: BillingCtx) => sql<boolean>`d.seller ->> 'taxId' = ${ctx.settings.taxId}`;

/**
 * That a document `d` is the receipt of a registered seller for what no tax invoice stands for: what was sold without VAT, and what a
 * seller who may issue no abbreviated ones owes VAT of all the same (Revenue Code, section 78).
 */
const isPlainReceipt = sql<boolean>`d.kind = 'receipt' and d.vat_rate_bp > 0 and not exists (
  select 1 from billing_document t where t.space_id = d.space_id and t.charge_id = d.charge_id and t.kind = any(${KINDS}::text[])
    and t.kind <> 'credit_note' and t.cancelled_at is null and (t.part = 0 or d.part = 0 or t.part = d.part))`;

/** The documents of a month (`2026-11`) that its output tax is told by, in the order of their days and numbers. */
const taxDocuments = (ctx: BillingCtx, month: string) =>
  ctx.db
    .selectFrom('billing_document as d')
    .leftJoin('billing_document as r', 'r.id', 'd.replaced_by_id')
    .selectAll('d')
    .select('r.number as replacement')
    .where((eb) => eb.or([eb('d.kind', 'in', [...KINDS]), isPlainReceipt]))
    .where('d.issue_date', 'like', `${month}-%`)
    .where(ofSeller(ctx))
    .orderBy('d.issue_date')
    .orderBy('d.number')
    .execute();

interface Refund {
  readonly day: string;
  readonly number: string;
  readonly buyer: string;
  readonly satang: number;
}

/** What went back in a month of sales without VAT: there is no credit note of theirs. Of what was paid in parts, what its notes leave. */
async function untaxedRefunds(ctx: BillingCtx, month: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
  select (r.ended_at at time zone ${ctx.site.timezone})::date::text as day, d.number, d.buyer_name as buyer,
    (r.amount_satang - n.satang)::bigint as satang
  from billing_refund r
  cross join lateral (select coalesce(sum(c.total_satang), 0) as satang from billing_document c
    where c.space_id = r.space_id and c.refund_id = r.id and c.cancelled_at is null) n
  cross join lateral (select d.number, d.buyer_name, max(d.base_satang) over () as base from billing_document d
    where d.space_id = r.space_id and d.charge_id = r.charge_id and d.cancelled_at is null and ${isPlainReceipt} and ${ofSeller(ctx)}
    order by d.part limit 1) d
  where r.space_id = ${ctx.space} and r.kind = 'refund' and r.state = 'settled' and d.base = 0 and r.amount_satang > n.satang
    and to_char(r.ended_at at time zone ${ctx.site.timezone}, 'YYYY-MM') = ${month}
  order by r.ended_at, r.id`.execute(ctx.db);
  return rows;
}

/** Output tax of a month: tax invoices that stand, less credit notes. */
export async function vatOfMonth(ctx: BillingCtx, month: string): Promise<{ baseSatang: number; vatSatang: number }> {
  const { rows } = await sql<{ baseSatang: number; vatSatang: number }>`
    select coalesce(sum(case kind when 'credit_note' then -base_satang else base_satang end), 0)::bigint as "baseSatang",
      coalesce(sum(case kind when 'credit_note' then -vat_satang else vat_satang end), 0)::bigint as "vatSatang"
    from billing_document d
    where (kind = any(${KINDS}::text[]) or ${isPlainReceipt}) and issue_date like ${`${month}-%`} and cancelled_at is null
      and ${ofSeller(ctx)}`.execute(ctx.db);
  const counters = await counterDays(ctx, month);
  const sum = (name: 'baseSatang' | 'vatSatang') => counters.reduce((all, day) => all + day[name], rows[0]![name]);
  return { baseSatang: sum('baseSatang'), vatSatang: sum('vatSatang') };
}

/** What counters of the seller have sold in a month, but that for which there are documents here. */
export async function counterDays(ctx: BillingCtx, month: string): Promise<CounterDay[]> {
  const { taxId } = ctx.settings;
  if (!taxId) return [];
  const found: CounterDay[] = [];
  for (const { api } of ctx.gather('counterTax')) found.push(...(await api.days({ month, taxId })));
  return found;
}

/**
 * The report of output tax (รายงานภาษีขาย) of a month as CSV: every number of the month, those that were cancelled with nothing, and what was
 * sold without VAT, less what of that went back.
 */
export const vatReport: DownloadHandlerOf<typeof billing, 'vatReport'> = async (ctx, { month }) => {
  const text = await ctx.texts();
  const rows = await taxDocuments(ctx, month);
  const amounts = (row: DocumentRow) => [row.base_satang, row.vat_satang, row.untaxed_satang].map((satang) => signOf(row) * satang);
  const [refunds, counters] = [await untaxedRefunds(ctx, month), await counterDays(ctx, month)];
  const ofRefund = ({ satang }: Refund) => [0, 0, 0 - satang];
  const ofCounter = ({ baseSatang, vatSatang, untaxedSatang }: CounterDay) => [baseSatang, vatSatang, untaxedSatang];
  const all = [...rows.map(amounts), ...refunds.map(ofRefund), ...counters.map(ofCounter)];
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
    ...refunds.map((row) => [row.day, row.number, text('document.report.refund'), row.buyer, '', '', ...ofRefund(row).map(plainBaht), '']),
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
