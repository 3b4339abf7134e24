import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { billing } from '../../plugin.ts';
import type { BillingCtx } from '../db.ts';
import { matched, readPayout, type Matched } from './match.ts';

type Fitting = Matched & { payment: NonNullable<Matched['payment']> };

/** Holds the payments of lines that fit, and leaves out those that somebody has booked meanwhile. */
async function hold(ctx: BillingCtx, lines: readonly Fitting[]): Promise<Fitting[]> {
  const ids = lines.map(({ payment }) => payment.id);
  if (ids.length === 0) return [];
  await ctx.sql`select id from billing_payment where id = any(${ids}::uuid[]) order by id for no key update`;
  const booked = await ctx.sql<{ payment_id: string }>`select payment_id from billing_payout_line where payment_id = any(${ids}::uuid[])`;
  const known = new Set(booked.map((row) => row.payment_id));
  return lines.filter(({ payment }) => !known.has(payment.id));
}

/**
 * Books what of a file fits: money that a bank or a provider has paid out, and what they kept of it. A payment is booked once, so the same
 * file again changes nothing, and one in which more fits by now adds that.
 *
 * @throws those of `readPayout`
 */
export const bookPayout: HandlerOf<typeof billing, 'bookPayout'> = async (ctx, { text, feeHasVat, name, day }) => {
  if (day > dayIn(ctx.now(), ctx.site.timezone)) throw invalidFields({ day: 'error.future' });
  const { rows } = readPayout(ctx, text, feeHasVat);
  const lines = await hold(
    ctx,
    (await matched(ctx, rows)).filter((line): line is Fitting => line.as === 'match'),
  );
  const sum = (of: (line: Fitting) => number) => lines.reduce((all, line) => all + of(line), 0);
  if (lines.length === 0) return { payoutId: null, booked: 0, netSatang: 0 };
  const payoutId = randomUUID();
  await ctx.db
    .insertInto('billing_payout')
    .values({ space_id: ctx.space, id: payoutId, name: name.trim(), day, booked_by: ctx.account?.id ?? null, booked_at: ctx.now() })
    .execute();
  await ctx.db
    .insertInto('billing_payout_line')
    .values(
      lines.map(({ row, payment }) => ({
        space_id: ctx.space,
        payout_id: payoutId,
        payment_id: payment.id,
        reference: row.reference,
        gross_satang: row.grossSatang,
        fee_satang: row.feeSatang,
        vat_satang: row.vatSatang,
        net_satang: row.netSatang,
      })),
    )
    .execute();
  const netSatang = sum(({ row }) => row.netSatang);
  await ctx.audit({
    action: 'billing.payout.book',
    entity: 'billing_payout',
    entityId: payoutId,
    after: { name: name.trim(), day, lines: lines.length, netSatang },
    reason: '',
  });
  return { payoutId, booked: lines.length, netSatang };
};

/** What was booked, the newest first, and what providers have still to pay out. */
export const payouts: HandlerOf<typeof billing, 'payouts'> = async (ctx) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    day: string;
    lines: number;
    gross: number;
    fee: number;
    vat: number;
    net: number;
  }>`
    select p.id, p.name, p.day, count(*)::int as lines, sum(l.gross_satang)::bigint as gross, sum(l.fee_satang)::bigint as fee,
      sum(l.vat_satang)::bigint as vat, sum(l.net_satang)::bigint as net
    from billing_payout p join billing_payout_line l on l.space_id = p.space_id and l.payout_id = p.id
    where p.space_id = ${ctx.space}
    group by p.space_id, p.id order by p.booked_at desc, p.id limit 50`.execute(ctx.db);
  const [owed] = await ctx.sql<{ count: number; satang: number }>`
    select count(*)::int as count, coalesce(sum(p.captured_satang), 0)::bigint as satang from billing_payment p
    where p.method = 'provider' and p.captured_satang > 0
      and not exists (select 1 from billing_payout_line l where l.space_id = p.space_id and l.payment_id = p.id)`;
  return {
    owed: { count: owed!.count, satang: owed!.satang },
    payouts: rows.map(({ id, name, day, lines, gross, fee, vat, net }) => ({
      id,
      name,
      day,
      lines,
      grossSatang: gross,
      feeSatang: fee,
      vatSatang: vat,
      netSatang: net,
    })),
  };
};
