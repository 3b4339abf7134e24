import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { isDay } from '#kit/thai/day.ts';
import { mostAlone } from '../slips/limit.ts';
import { WITHHOLDING, withheld } from '../../rules/withholding.ts';
import type { Method } from '../../contract.ts';
import { dueOf } from '../../machines/charge.ts';
import type { billing } from '../../plugin.ts';
import { holdCharge } from '../charges/hold.ts';
import { totalsOf } from '../charges/open.ts';
import { sumsOf } from '../charges/sums.ts';
import { chargeView } from '../charges/view.ts';
import { wayOf } from '../charges/ways.ts';
import type { BillingCtx, ChargeRecord, PaymentRow } from '../db.ts';
import type { Withholding } from '../../columns.ts';
import { recordCertificate } from '../documents/recordCertificate.ts';
import { settle } from '../payments/settle.ts';
import { viewPayment } from '../payments/view.ts';

interface Recorded {
  readonly paymentId: string;
  readonly method: Method;
  readonly satang: number;
  readonly note: string;
  readonly withholding?: Withholding;
}

/** The payment that was recorded with this id before. @throws Refusal 409 `id-taken` for another one */
async function recordedBefore(ctx: BillingCtx, charge: ChargeRecord, { paymentId, method, satang }: Omit<Recorded, 'note'>) {
  const there = await ctx.db.selectFrom('billing_payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (there && (there.charge_id !== charge.id || there.method !== method || there.amount_satang !== satang)) throw ctx.refuse('id-taken');
  return there ?? null;
}

/** Writes a payment of a held charge that staff answer for, and counts it. */
async function record(
  ctx: BillingCtx,
  charge: ChargeRecord,
  { paymentId, method, satang, note, withholding }: Recorded,
): Promise<PaymentRow> {
  await ctx.db
    .insertInto('billing_payment')
    .values({
      space_id: ctx.space,
      id: paymentId,
      charge_id: charge.id,
      method,
      state: 'created',
      amount_satang: satang,
      payee: JSON.stringify(await wayOf(ctx, method, undefined)),
      note,
      withholding: withholding ? JSON.stringify(withholding) : null,
      actor_id: ctx.account?.id ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
  const { payment } = await settle(ctx, { paymentId, capturedSatang: satang, source: 'desk', eventId: paymentId, at: ctx.now() });
  await ctx.audit({
    action: 'billing.payment.record',
    entity: 'billing_payment',
    entityId: paymentId,
    after: { chargeId: charge.id, method, satang, ...(withholding ? { withholding } : {}) },
    reason: note,
  });
  return payment;
}

/** What somebody has recorded of a charge already, satang: their limit is for all of it, whatever pieces it comes in. */
async function recordedBy(ctx: BillingCtx, chargeId: string): Promise<number> {
  const { satang } = await ctx.db
    .selectFrom('billing_payment as p')
    .innerJoin('billing_payment_event as e', 'e.payment_id', 'p.id')
    .select(sql<number>`coalesce(sum(e.amount_satang), 0)::bigint`.as('satang'))
    .where('p.charge_id', '=', chargeId)
    .where('p.method', '<>', 'withholding')
    .where('e.source', '=', 'desk')
    .where('e.actor_id', '=', ctx.account!.id)
    .executeTakeFirstOrThrow();
  return satang;
}

/**
 * Staff say that money has come in: over the counter, by a transfer without a slip, from the courier. Above the limit, which is for all
 * that one person records of a charge, only admins may.
 *
 * @throws Refusal 404 · 403 `review-limit` (`mostSatang`) · 409 `id-taken`
 */
export const recordPayment: HandlerOf<typeof billing, 'recordPayment'> = async (
  ctx,
  { id, paymentId: inputId, method, amountSatang, reason },
) => {
  const paymentId = uuid(inputId);
  const charge = await holdCharge(ctx, id);
  const newPayment = { paymentId, method, satang: amountSatang, note: reason.trim() };
  const there = await recordedBefore(ctx, charge, newPayment);
  if (there) return viewPayment(ctx, there);
  const mostSatang = mostAlone(ctx);
  if (ctx.role !== 'admin' && amountSatang + (await recordedBy(ctx, charge.id)) > mostSatang)
    throw ctx.refuse('review-limit', { mostSatang });
  return viewPayment(ctx, await record(ctx, charge, newPayment));
};

/** The rate of a kind of income, and what a buyer keeps back of a charge: worked out from the price before VAT. */
export function withholdingOf(ctx: BillingCtx, charge: ChargeRecord, kind: Withholding['kind']): { rateBp: number; satang: number } {
  const { baseSatang, untaxedSatang, whtSatang } = totalsOf(ctx, charge.lines, charge.price_mode, charge.created_at);
  if (kind === 'lines') return { rateBp: 0, satang: whtSatang };
  const rateBp = WITHHOLDING[kind];
  return { rateBp, satang: withheld(baseSatang + untaxedSatang, rateBp) };
}

/**
 * Tax that the buyer has kept back counts as paid, with their certificate or while that is still to come.
 *
 * @throws Refusal 404 · 409 `withholding-too-much` (`dueSatang`, `withheldSatang`) · 409 `id-taken`
 */
export const recordWithholding: HandlerOf<typeof billing, 'recordWithholding'> = async (
  ctx,
  { id, paymentId: inputId, kind, certificateNumber, certificateDate },
) => {
  const paymentId = uuid(inputId);
  const certificate = { certificateNumber: certificateNumber.trim(), certificateDate };
  if (certificateDate && !isDay(certificateDate)) throw invalidFields({ certificateDate: 'error.date' });
  if (certificateDate && !certificate.certificateNumber) throw invalidFields({ certificateNumber: 'invalid.required' });
  const charge = await holdCharge(ctx, id);
  const { rateBp, satang } = withholdingOf(ctx, charge, kind);
  const newPayment = { paymentId, method: 'withholding', satang, note: '' } as const;
  if (!(await recordedBefore(ctx, charge, newPayment))) {
    const known = await ctx.db
      .selectFrom('billing_payment')
      .select('id')
      .where('charge_id', '=', charge.id)
      .where('method', '=', 'withholding')
      .executeTakeFirst();
    const dueSatang = known ? 0 : dueOf(sumsOf(charge));
    if (satang < 1 || satang > dueSatang) throw ctx.refuse('withholding-too-much', { dueSatang, withheldSatang: satang });
    const withholding = { kind, rateBp, ...certificate };
    if (withholding.certificateNumber) await recordCertificate(ctx, { paymentId, charge, withholding });
    await record(ctx, charge, { ...newPayment, withholding });
  }
  return chargeView(ctx, await holdCharge(ctx, id), { guest: false });
};
