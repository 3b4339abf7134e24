import { sql } from 'kysely';
import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { plainBaht } from '#kit/thai/baht.ts';
import type { Method } from '../../contract.ts';
import type { billing } from '../../plugin.ts';
import {
  ACCOUNT_CODES,
  certificateCame,
  moneyIn,
  moneyOut,
  returnOf,
  saleOf,
  payoutOf,
  type PaidOut,
  sidesOf,
  tillOf,
  type PaperSums,
  type Posting,
} from '../../rules/journal.ts';
import type { BillingCtx } from '../db.ts';
import { counterDays } from './vatReport.ts';

/** One entry of a journal. */
export interface Entry {
  /** Local day. */
  readonly day: string;
  /** Of the paper, or of what was charged. */
  readonly number: string;
  /** A text: what has happened. */
  readonly what: string;
  readonly who: string;
  readonly postings: readonly Posting[];
}

const TAX_INVOICES = ['abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice'];

type Paper = PaperSums & { readonly day: string; readonly number: string; readonly kind: string; readonly who: string };

/** Papers of a month by which something was sold or is no more: those of output tax, and receipts for which no tax invoice stands. */
async function papers(ctx: BillingCtx, month: string): Promise<Entry[]> {
  const { rows } = await sql<Paper>`
    select d.issue_date as day, d.number, d.kind, d.buyer_name as who, d.base_satang as "baseSatang", d.vat_satang as "vatSatang",
      d.untaxed_satang as "untaxedSatang", d.rounding_satang as "roundingSatang", d.total_satang as "totalSatang"
    from billing_document d
    where d.space_id = ${ctx.space} and d.cancelled_at is null and d.issue_date like ${`${month}-%`} and d.seller ->> 'taxId' = ${ctx.settings.taxId}
      and (d.kind = any(${[...TAX_INVOICES, 'credit_note']}::text[]) or (d.kind = 'receipt' and not exists (
        select 1 from billing_document t where t.space_id = d.space_id and t.charge_id = d.charge_id and t.kind = any(${TAX_INVOICES}::text[])
          and t.cancelled_at is null and (t.part = 0 or d.part = 0 or t.part = d.part))))
    order by d.issue_date, d.number`.execute(ctx.db);
  return rows.map(({ day, number, kind, who, ...sums }) => ({
    day,
    number,
    what: `document.title.${kind}`,
    who,
    postings: kind === 'credit_note' ? returnOf(sums) : saleOf(sums),
  }));
}

/** Money of a month that came in, and what of it turned out not to have. */
async function received(ctx: BillingCtx, month: string): Promise<Entry[]> {
  const { rows } = await sql<{ day: string; number: string; who: string; method: Method; satang: number; awaited: boolean }>`
    select (e.at at time zone ${ctx.site.timezone})::date::text as day, c.number, c.payer_name as who, p.method, e.amount_satang as satang,
      coalesce(p.withholding ->> 'certificateNumber' = '', false) as awaited
    from billing_payment_event e
      join billing_payment p on p.space_id = e.space_id and p.id = e.payment_id
      join billing_charge c on c.space_id = p.space_id and c.id = p.charge_id
    where e.space_id = ${ctx.space} and e.kind <> 'told' and to_char(e.at at time zone ${ctx.site.timezone}, 'YYYY-MM') = ${month}
    order by e.at, e.id`.execute(ctx.db);
  return rows.map(({ day, number, who, method, satang, awaited }) => ({
    day,
    number,
    what: satang < 0 ? 'document.journal.reversed' : `document.journal.received.${awaited ? 'awaited' : method}`,
    who,
    postings: moneyIn(method, satang, awaited),
  }));
}

/** Certificates of withheld tax that came in a month, later than the tax was recorded: for what of it had not gone back by then. */
async function certificatesCame(ctx: BillingCtx, month: string): Promise<Entry[]> {
  const { rows } = await sql<{ day: string; number: string; who: string; satang: number }>`
    select (k.received_at at time zone ${ctx.site.timezone})::date::text as day, k.number, c.payer_name as who,
      (p.captured_satang - coalesce((select sum(t.amount_satang) from billing_refund_part t
        join billing_refund r on r.space_id = t.space_id and r.id = t.refund_id
        where t.space_id = p.space_id and t.payment_id = p.id and r.state = 'settled' and r.ended_at < k.received_at), 0))::bigint as satang
    from billing_certificate k
      join billing_payment p on p.space_id = k.space_id and p.id = k.payment_id
      join billing_charge c on c.space_id = p.space_id and c.id = p.charge_id
    where k.space_id = ${ctx.space} and to_char(k.received_at at time zone ${ctx.site.timezone}, 'YYYY-MM') = ${month}
    order by k.received_at, k.payment_id`.execute(ctx.db);
  return rows.map(({ satang, ...row }) => ({ ...row, what: 'document.journal.certificate', postings: certificateCame(satang) }));
}

/** What banks and providers have paid out in a month, with what they kept. */
async function paidOut(ctx: BillingCtx, month: string): Promise<Entry[]> {
  const { rows } = await sql<PaidOut & { id: string; day: string; name: string }>`
    select o.id, o.day, o.name, p.method, sum(l.gross_satang)::bigint as "grossSatang", sum(l.fee_satang)::bigint as "feeSatang",
      sum(l.vat_satang)::bigint as "vatSatang", sum(l.net_satang)::bigint as "netSatang"
    from billing_payout o
      join billing_payout_line l on l.space_id = o.space_id and l.payout_id = o.id
      join billing_payment p on p.space_id = l.space_id and p.id = l.payment_id
    where o.space_id = ${ctx.space} and o.day like ${`${month}-%`}
    group by o.id, o.day, o.name, o.booked_at, p.method order by o.day, o.booked_at, o.id, p.method`.execute(ctx.db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((parts) => ({
    day: parts[0]!.day,
    number: parts[0]!.name,
    what: 'document.journal.payout',
    who: '',
    postings: payoutOf(parts, { isRegistered: ctx.settings.vatRegistered }),
  }));
}

interface Back {
  readonly day: string;
  readonly number: string;
  readonly who: string;
  readonly method: 'wallet' | 'transfer' | 'cash';
  readonly satang: number;
  readonly withheld: number;
  /** Its certificate had not come by then. */
  readonly awaited: boolean;
  /** What of it no credit note says, of a sale that a paper stands for. */
  readonly uncredited: number;
}

/** Money of a month that went back. What no credit note says is a return all the same, without VAT. */
async function givenBack(ctx: BillingCtx, month: string): Promise<Entry[]> {
  const { rows } = await sql<Back>`
    select (r.ended_at at time zone ${ctx.site.timezone})::date::text as day, c.number, c.payer_name as who, r.method, r.amount_satang as satang,
      r.withheld_satang as withheld,
      exists (select 1 from billing_payment p where p.space_id = r.space_id and p.charge_id = r.charge_id and p.withholding ->> 'certificateNumber' = ''
        and not exists (select 1 from billing_certificate k where k.space_id = p.space_id and k.payment_id = p.id and k.received_at <= r.ended_at)) as awaited,
      case when r.kind = 'refund' and exists (select 1 from billing_document d where d.space_id = r.space_id and d.charge_id = r.charge_id
          and d.cancelled_at is null and d.kind = any(${[...TAX_INVOICES, 'receipt']}::text[]))
        then greatest(0, r.amount_satang - coalesce((select sum(n.total_satang) from billing_document n where n.space_id = r.space_id
          and n.refund_id = r.id and n.kind = 'credit_note' and n.cancelled_at is null), 0)) else 0 end::bigint as uncredited
    from billing_refund r join billing_charge c on c.space_id = r.space_id and c.id = r.charge_id
    where r.space_id = ${ctx.space} and r.state = 'settled' and to_char(r.ended_at at time zone ${ctx.site.timezone}, 'YYYY-MM') = ${month}
    order by r.ended_at, r.id`.execute(ctx.db);
  return rows.flatMap(({ day, number, who, method, satang, withheld, awaited, uncredited }) => {
    const sums = { baseSatang: 0, vatSatang: 0, untaxedSatang: uncredited, roundingSatang: 0, totalSatang: uncredited };
    const entry = { day, number, who };
    return [
      { ...entry, what: 'document.report.refund', postings: returnOf(sums) },
      { ...entry, what: 'document.journal.back', postings: moneyOut(method, satang, withheld, awaited) },
    ];
  });
}

/** The entries of a month, day by day. Each of them is balanced. */
export async function journalOf(ctx: BillingCtx, month: string): Promise<Entry[]> {
  const tills = (await counterDays(ctx, month)).map((till) => ({
    day: till.day,
    number: till.first === till.last ? till.first : `${till.first} – ${till.last}`,
    what: 'document.report.counter',
    who: '',
    postings: tillOf(till),
  }));
  const all = [
    ...(await papers(ctx, month)),
    ...(await received(ctx, month)),
    ...(await certificatesCame(ctx, month)),
    ...(await paidOut(ctx, month)),
    ...(await givenBack(ctx, month)),
    ...tills,
  ];
  return all.filter(({ postings }) => postings.length > 0).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** The journal of a month (สมุดรายวัน) as CSV, by the site's chart of accounts, for whoever keeps its books. */
export const journal: DownloadHandlerOf<typeof billing, 'journal'> = async (ctx, { month }) => {
  const text = await ctx.texts();
  const codes = { ...ACCOUNT_CODES, ...ctx.settings.accountCodes };
  const entries = await journalOf(ctx, month);
  const { debitSatang, creditSatang } = sidesOf(entries.flatMap(({ postings }) => postings));
  const heads = ['date', 'number', 'code', 'account', 'what', 'buyer', 'debit', 'credit'];
  const csv = csvOf([
    heads.map((head) => text(`document.journal.${head}`)),
    ...entries.flatMap(({ day, number, what, who, postings }) =>
      postings.map(({ account, satang }) => [
        day,
        number,
        codes[account],
        text(`document.account.${account}`),
        text(what),
        who,
        satang > 0 ? plainBaht(satang) : '',
        satang < 0 ? plainBaht(-satang) : '',
      ]),
    ),
    [text('document.report.sum'), '', '', '', '', '', plainBaht(debitSatang), plainBaht(creditSatang)],
  ]);
  async function* bytes(): AsyncIterable<Uint8Array> {
    yield new TextEncoder().encode(csv);
  }
  return { from: { stream: bytes() }, name: `journal-${month}.csv`, type: 'text/csv', show: 'attachment', keep: 'nobody' };
};
