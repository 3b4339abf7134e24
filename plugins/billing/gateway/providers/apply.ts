import { nextPayment, type PaymentEvent } from '../../machines/payment.ts';
import { derive } from '../charges/derive.ts';
import type { BillingCtx, PaymentRow } from '../db.ts';
import { act, holdPayment, standingOf } from '../payments/hold.ts';
import { settle } from '../payments/settle.ts';
import type { ProviderState } from './standard.ts';

const EVENTS = { failed: 'FAIL', expired: 'EXPIRE', cancelled: 'CANCEL' } as const satisfies Partial<
  Record<ProviderState['status'], PaymentEvent['type']>
>;

/**
 * Brings a payment to what its provider says, whoever heard it: the webhook, the browser that came back, the job that asks. News that
 * comes late, twice or in another order changes nothing that is further on; money that came in counts once.
 */
export async function applyState(ctx: BillingCtx, payment: PaymentRow, state: ProviderState): Promise<PaymentRow> {
  if (state.status === 'pending') return payment;
  if (state.status === 'paid') {
    const settled = await settle(ctx, {
      paymentId: payment.id,
      capturedSatang: state.amountSatang,
      source: 'provider',
      eventId: state.id,
      at: state.paidAt ?? ctx.now(),
    });
    return settled.payment;
  }
  const { payment: held, charge } = await holdPayment(ctx, payment.id);
  const event = { type: EVENTS[state.status] };
  if (!nextPayment(standingOf(held), event)) return held;
  const ended = await act(ctx, held, event, { failure: state.failure });
  await derive(ctx, charge);
  return ended;
}
