import { aside } from '../aside.ts';
import { reopen } from '../charges/close.ts';
import { holdCharge } from '../charges/hold.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx } from '../db.ts';
import { issueForCharge } from '../documents/issueForCharge.ts';
import { paidOf } from '../../machines/charge.ts';
import { follow, hasOther, SUBJECT } from './follow.ts';

/**
 * After a charge of a subscription has changed. Its subscription has followed in the same transaction; here it does so again, should
 * that have failed, and a first charge that was paid only after its time is opened again: the subscription begins then.
 */
export async function chargeChanged(ctx: BillingCtx, { chargeId, subjectType }: { chargeId: string; subjectType: string }): Promise<void> {
  if (subjectType !== SUBJECT) return;
  const charge = await holdCharge(ctx, chargeId);
  await follow(ctx, charge);
  if (!charge.late || charge.closed_as !== 'expired' || paidOf(sumsOf(charge)) < charge.amount_satang) return;
  const row = await ctx.db.selectFrom('billing_subscription').selectAll().where('id', '=', charge.subject_id).executeTakeFirst();
  if (row?.state !== 'incomplete_expired' || row.open_charge_id !== charge.id || (await hasOther(ctx, row, row.plan_id))) return;
  await reopen(ctx, charge.id);
  await aside(ctx, 'receipt', () => issueForCharge(ctx, charge.id));
}
