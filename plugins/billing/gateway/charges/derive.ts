import { chargeState, isLate, paidOf } from '../../machines/charge.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { aside } from '../aside.ts';
import { notifyCharge } from '../notices/notifyCharge.ts';
import { follow, SUBJECT } from '../subscriptions/follow.ts';
import { added, sumsOf } from './sums.ts';

/** What changes of a charge beside its sums. */
type Changes = Partial<Pick<ChargeRecord, 'closed_as' | 'closed_reason' | 'closed_at' | 'kept_satang' | 'expires_at' | 'tax_buyer'>>;

/** Tells other plugins, the payer's open pages and, once for each state, the payer. */
async function announce(ctx: BillingCtx, before: ChargeRecord | null, now: ChargeRecord): Promise<void> {
  const paidSatang = paidOf(sumsOf(now));
  await ctx.emit('chargeChanged', {
    chargeId: now.id,
    subjectType: now.subject_type,
    subjectId: now.subject_id,
    state: now.state,
    amountSatang: now.amount_satang,
    paidSatang,
    refundedSatang: now.refunded_satang,
    method: now.method,
    late: now.late,
  });
  if (now.account_id) await ctx.sendLive('charge', [now.account_id], { chargeId: now.id, state: now.state });
  if (now.subject_type === SUBJECT) await aside(ctx, 'subscription', () => follow(ctx, now));
  await notifyCharge(ctx, before, now);
}

/**
 * Writes what a charge comes to, after anything of it has changed: the only place where its sums and its state are set. The charge
 * is held by the caller. Gives it as it stands now.
 */
export async function derive(ctx: BillingCtx, held: ChargeRecord, changes: Changes = {}): Promise<ChargeRecord> {
  const sums = await added(ctx, held.id);
  const changed: ChargeRecord = {
    ...held,
    ...changes,
    captured_satang: sums.capturedSatang,
    returned_satang: sums.returnedSatang,
    refunded_satang: sums.refundedSatang,
    method: sums.method,
  };
  const all = sumsOf(changed, sums);
  const state = chargeState(all);
  const isPaid = state === 'paid' || state === 'overpaid';
  const { tax_buyer: buyer, ...plain } = changes;
  const now = await ctx.db
    .updateTable('billing_charge')
    .set({
      ...plain,
      ...(buyer === undefined ? {} : { tax_buyer: buyer && JSON.stringify(buyer) }),
      captured_satang: changed.captured_satang,
      returned_satang: changed.returned_satang,
      refunded_satang: changed.refunded_satang,
      method: changed.method,
      state,
      late: isLate(all),
      paid_at: isPaid ? (held.paid_at ?? ctx.now()) : held.paid_at,
      version: held.version + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const watchedFields = ['state', 'late', 'captured_satang', 'returned_satang', 'refunded_satang', 'method'] as const;
  if (watchedFields.some((name) => held[name] !== now[name])) await announce(ctx, held, now);
  return now;
}

/** Tells of a charge that has just been opened and is paid already. */
export const announceOpened = (ctx: BillingCtx, now: ChargeRecord): Promise<void> => announce(ctx, null, now);
