import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextPayment } from '../../machines/payment.ts';
import { nextSlip } from '../../machines/slip.ts';
import type { billing } from '../../plugin.ts';
import type { BillingCtx, ChargeRecord, PaymentRow, SlipRow } from '../db.ts';
import { documentsOf } from '../documents/ofCharges.ts';
import { notifyPayer } from '../notices/notify.ts';
import { act, standingOf } from '../payments/hold.ts';
import { recordEvent } from '../payments/settle.ts';
import { change } from './accept.ts';
import { viewCase } from './case.ts';
import { holdSlip } from './hold.ts';
import { release } from './keys.ts';
import { mostAlone, needsSecond } from './limit.ts';
import { withoutSlip } from './withoutSlip.ts';

/** Takes back what a wrong acceptance has counted; the transfer may be used for what it really was. Documents that say it was paid must have been cancelled. */
async function undo(ctx: BillingCtx, slip: SlipRow, payment: PaymentRow, charge: ChargeRecord, reason: string): Promise<void> {
  if (needsSecond(ctx, slip.received_satang!) && ctx.role !== 'admin') throw ctx.refuse('review-limit', { mostSatang: mostAlone(ctx) });
  const standing = ((await documentsOf(ctx, [charge.id], { guest: false })).get(charge.id) ?? []).filter(
    ({ state, kind }) => state !== 'cancelled' && state !== 'replaced' && kind !== 'quotation' && kind !== 'invoice',
  );
  if (standing.length) throw ctx.refuse('documents-issued', { numbers: standing.map(({ number }) => number) });
  const satang = slip.received_satang!;
  if (!nextPayment(standingOf(payment), { type: 'REVERSE', satang })) throw ctx.refuse('action-not-allowed', { state: payment.state });
  await recordEvent(ctx, {
    paymentId: payment.id,
    source: 'slip',
    eventId: `${slip.id}:undone`,
    kind: 'reversed',
    satang: -satang,
    at: ctx.now(),
    detail: { reason },
  });
  await release(ctx, slip.id, slip);
  await act(ctx, payment, { type: 'REVERSE', satang }, payment.captured_satang === satang ? { captured_at: null } : {});
}

/**
 * Staff have not seen the money of a slip, or see now that an acceptance was wrong. The payer is told why, and may send another one.
 *
 * @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` · 409 `documents-issued` (`numbers`) · 403 `review-limit`
 */
export const rejectSlip: HandlerOf<typeof billing, 'rejectSlip'> = async (ctx, { id, reason, version }) => {
  const { slip, payment, charge } = await holdSlip(ctx, id, version);
  const state = nextSlip(slip.state, 'REJECT');
  if (!state) throw ctx.refuse('action-not-allowed', { state: slip.state });
  if (slip.state === 'accepted') await undo(ctx, slip, payment, charge, reason);
  const rejected = await change(ctx, slip, {
    state,
    received_satang: null,
    first_accepted_by: null,
    first_received_satang: null,
    decided_by: ctx.account!.id,
    decided_at: ctx.now(),
    reason: reason.trim(),
  });
  const updatedCharge = await withoutSlip(ctx, payment.id);
  await notifyPayer(ctx, updatedCharge, 'slipRejected', { reason: reason.trim() });
  await ctx.audit({
    action: 'billing.slip.reject',
    entity: 'billing_slip',
    entityId: slip.id,
    before: { state: slip.state, receivedSatang: slip.received_satang },
    reason,
  });
  return viewCase(ctx, rejected);
};
