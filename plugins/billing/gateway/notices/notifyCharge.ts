import { dueOf, paidOf, surplusOf } from '../../machines/charge.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { sumsOf } from '../charges/sums.ts';
import { notifyPayer, notifyStaff, type PayerNotice } from './notify.ts';

const OF_STATE: Partial<Record<ChargeRecord['state'], PayerNotice>> = { paid: 'paid', overpaid: 'over', partially_paid: 'partial' };

/** Tells the payer of a charge's new state, and staff where money waits for a decision. What has been told is not told again. */
export async function notifyCharge(ctx: BillingCtx, before: ChargeRecord | null, now: ChargeRecord): Promise<void> {
  const sums = sumsOf(now);
  const surplus = surplusOf(sums);
  const values = { paid: paidOf(sums), due: dueOf(sums), surplus };
  const moreCame = now.captured_satang > (before?.captured_satang ?? 0);
  const kind = now.late ? 'late' : OF_STATE[now.state];
  if (kind && moreCame) await notifyPayer(ctx, now, kind, values);
  if (surplus > 0 && moreCame) await notifyStaff(ctx, 'surplus', { number: now.number, payer: now.payer_name, surplus });
}
