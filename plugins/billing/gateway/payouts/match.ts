import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { MatchedLine } from '../../calls/payouts.ts';
import type { billing } from '../../plugin.ts';
import type { BillingCtx } from '../db.ts';
import { candidatesFor, dayKey, indexed, referenceKey, type Candidate } from './candidates.ts';
import { addsUp, payoutRows, type PayoutRow } from './payoutFile.ts';

/** Lines that one file may have. */
const MOST = 2_000;

/** A line with the payment that it is about. */
export interface Matched {
  readonly row: PayoutRow;
  readonly as: MatchedLine['as'];
  readonly payment: Candidate | null;
}

/** Of payments with one reference: what is not settled and has the amount, else what is not settled, else the first. */
const best = (some: readonly Candidate[], { grossSatang }: PayoutRow): Candidate | undefined =>
  some.find(({ settled, captured_satang: satang }) => !settled && satang === grossSatang) ??
  some.find(({ settled }) => !settled) ??
  some[0];

function asOf(row: PayoutRow, payment: Candidate, taken: ReadonlySet<string>): MatchedLine['as'] {
  if (taken.has(payment.id)) return 'double';
  if (payment.settled) return 'booked';
  if (payment.captured_satang === 0) return 'unpaid';
  if (payment.captured_satang !== row.grossSatang) return 'differs';
  return addsUp(row) ? 'match' : 'sum';
}

/** Holds the lines of a file against payments that came in: by reference, and what has none of ours by its day and amount where that is one. */
export async function matched(ctx: BillingCtx, rows: readonly PayoutRow[]): Promise<Matched[]> {
  const { byKey, byDay } = indexed(ctx, await candidatesFor(ctx, rows));
  const taken = new Set<string>();
  const found = new Map<PayoutRow, Matched>();
  const keep = (row: PayoutRow, payment: Candidate) => {
    const as = asOf(row, payment, taken);
    if (as === 'match') taken.add(payment.id);
    found.set(row, { row, as, payment });
  };
  const rest: PayoutRow[] = [];
  for (const row of rows) {
    const named = row.grossSatang > 0 ? best(byKey.get(referenceKey(row.reference)) ?? [], row) : undefined;
    if (named) keep(row, named);
    else rest.push(row);
  }
  for (const row of rest) {
    if (row.grossSatang < 0) found.set(row, { row, as: 'negative', payment: null });
    else {
      const some = (byDay.get(dayKey(row.day, row.grossSatang)) ?? []).filter(({ id, settled }) => !settled && !taken.has(id));
      const alike = rest.filter(({ day, grossSatang }) => day === row.day && grossSatang === row.grossSatang).length;
      if (some.length === 1 && alike === 1) keep(row, some[0]!);
      else found.set(row, { row, as: some.length > 0 ? 'several' : 'unknown', payment: null });
    }
  }
  return rows.map((row) => found.get(row)!);
}

/** @throws Refusal 422 `payout-file-unreadable` */
export function readPayout(ctx: BillingCtx, text: string, feeHasVat: boolean): { rows: PayoutRow[]; bad: number[] } {
  const read = payoutRows(text, { feeHasVat, today: dayIn(ctx.now(), ctx.site.timezone) });
  if (!read || read.rows.length > MOST) throw ctx.refuse('payout-file-unreadable');
  return read;
}

/** @throws those of `readPayout` */
export const matchPayout: HandlerOf<typeof billing, 'matchPayout'> = async (ctx, { text, feeHasVat }) => {
  const { rows, bad } = readPayout(ctx, text, feeHasVat);
  const lines = await matched(ctx, rows);
  return {
    lines: lines.map(({ row, as, payment }) => ({
      ...row,
      as,
      chargeId: payment?.charge_id ?? null,
      chargeNumber: payment?.number ?? '',
      paidSatang: payment ? payment.captured_satang : null,
    })),
    bad,
  };
};
