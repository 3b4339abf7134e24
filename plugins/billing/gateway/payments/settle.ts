import { randomUUID } from 'node:crypto';
import { paidOf } from '../../machines/charge.ts';
import { aside } from '../aside.ts';
import { endOpenPayments } from '../charges/close.ts';
import { derive } from '../charges/derive.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, ChargeRecord, EventSource, PaymentRow } from '../db.ts';
import { issueForCharge } from '../documents/issueForCharge.ts';
import { act, holdPayment } from './hold.ts';

/** Money that came in. */
export interface Settlement {
  readonly paymentId: string;
  readonly capturedSatang: number;
  /** Who says so, and the id that they have for it: told again, whoever tells it, it counts once. */
  readonly source: EventSource;
  readonly eventId: string;
  /** When it came in. */
  readonly at: Date;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** What came of it. */
export interface Settled {
  readonly payment: PaymentRow;
  readonly charge: ChargeRecord;
  /** It had counted before. */
  readonly replayed: boolean;
}

/** Writes what happened to a payment. False where it was written before. */
export async function recordEvent(
  ctx: BillingCtx,
  {
    paymentId,
    source,
    eventId,
    kind,
    satang,
    at,
    detail = {},
  }: { kind: 'captured' | 'reversed' | 'told'; satang: number } & Omit<Settlement, 'capturedSatang'>,
): Promise<boolean> {
  const written = await ctx.db
    .insertInto('billing_payment_event')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      payment_id: paymentId,
      source,
      event_id: eventId,
      kind,
      amount_satang: satang,
      actor_id: ctx.account?.id ?? null,
      detail: JSON.stringify(detail),
      at,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'source', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * The only way for money to come in. Holds the charge and the payment, counts what came in once for its event, and brings the charge
 * to the state that follows: its paper is issued, and when it is paid its other open payments end. Whatever state the payment was
 * in, the money is kept: a closed charge is told as late.
 *
 * @throws Refusal 404 for no such payment
 */
export async function settle(ctx: BillingCtx, settlement: Settlement): Promise<Settled> {
  const { paymentId, capturedSatang, at } = settlement;
  const { payment, charge } = await holdPayment(ctx, paymentId);
  if (!(await recordEvent(ctx, { ...settlement, kind: 'captured', satang: capturedSatang }))) return { payment, charge, replayed: true };
  const captured = await act(ctx, payment, { type: 'CAPTURE', satang: capturedSatang }, { captured_at: at, failure: '' });
  const settled = await afterMoney(ctx, charge);
  return { payment: captured, charge: settled, replayed: false };
}

/** Brings a held charge to what its money says, and has the paper issued that it brings. */
export async function afterMoney(ctx: BillingCtx, charge: ChargeRecord): Promise<ChargeRecord> {
  const now = await derive(ctx, charge);
  if (now.closed_as !== null || (paidOf(sumsOf(now)) <= 0 && now.amount_satang > 0)) return now;
  if (paidOf(sumsOf(now)) >= now.amount_satang) await endOpenPayments(ctx, now.id);
  await aside(ctx, 'receipt', () => issueForCharge(ctx, now.id));
  return now;
}
