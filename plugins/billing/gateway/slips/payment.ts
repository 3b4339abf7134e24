import { randomUUID } from 'node:crypto';
import type { Method } from '../../contract.ts';
import { paidOf } from '../../machines/charge.ts';
import { BY_BANK } from '../../rules/openPayment.ts';
import { derive } from '../charges/derive.ts';
import { sumsOf } from '../charges/sums.ts';
import { ACCOUNT_OF, defaultAccounts, methodsFor, wayOf } from '../charges/ways.ts';
import type { BillingCtx, ChargeRecord, PaymentRow } from '../db.ts';

/** States in which money is still waited for, or may have been on the way. */
const WANTED = new Set<ChargeRecord['state']>(['open', 'pending_review', 'partially_paid', 'expired', 'cancelled']);

/** How a slip counts that comes without a transfer having been begun here; null where none is wanted, or the house has no account. */
export async function wayOfSlip(ctx: BillingCtx, charge: ChargeRecord): Promise<Method | null> {
  const satang = charge.amount_satang - paidOf(sumsOf(charge));
  if (!WANTED.has(charge.state) || charge.refunded_satang > 0 || satang <= 0) return null;
  const here = await methodsFor(ctx, satang);
  return [...BY_BANK].find((method) => here.includes(method) && (charge.methods?.includes(method) ?? true)) ?? null;
}

/** The newest payment of a charge by a bank's app: a slip that names none is for that one. */
export async function bankPayment(ctx: BillingCtx, chargeId: string): Promise<PaymentRow | null> {
  const row = await ctx.db
    .selectFrom('billing_payment')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('method', 'in', [...BY_BANK])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** A payment of a held charge for a slip that came without one. What is shown for other ways goes on. @throws Refusal 409 `slip-not-wanted` */
export async function beginForSlip(ctx: BillingCtx, charge: ChargeRecord): Promise<{ payment: PaymentRow; charge: ChargeRecord }> {
  const method = await wayOfSlip(ctx, charge);
  if (!method) throw ctx.refuse('slip-not-wanted');
  const payment = await ctx.db
    .insertInto('billing_payment')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      charge_id: charge.id,
      method,
      state: 'awaiting_customer',
      amount_satang: charge.amount_satang - paidOf(sumsOf(charge)),
      payee: JSON.stringify(await wayOf(ctx, method, (await defaultAccounts(ctx)).get(ACCOUNT_OF[method]!))),
      actor_id: ctx.account?.id ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { payment, charge: await derive(ctx, charge) };
}
