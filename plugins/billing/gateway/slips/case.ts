import type { SlipCase } from '../../schemas.ts';
import { chargeRow } from '../charges/view.ts';
import type { BillingCtx, SlipRow } from '../db.ts';
import { isUp } from '../payments/hold.ts';
import { slipView } from '../payments/view.ts';
import { namesOf } from '../people.ts';
import { needsSecond } from './limit.ts';

/** The slip of the same transfer, or the same picture, that counts most: the one that was accepted, else the earliest. */
async function sameAs(ctx: BillingCtx, slip: SlipRow): Promise<SlipCase['usedFor']> {
  const found = await ctx.db
    .selectFrom('billing_slip')
    .innerJoin('billing_charge', 'billing_charge.id', 'billing_slip.charge_id')
    .select(['billing_slip.id', 'billing_charge.number', 'billing_charge.payer_name'])
    .where('billing_slip.id', '!=', slip.id)
    .where('billing_slip.state', '!=', 'rejected')
    .where((eb) =>
      eb.or([
        eb('billing_slip.image_sha256', '=', slip.image_sha256),
        ...(slip.reference ? [eb.and([eb('billing_slip.bank', '=', slip.bank), eb('billing_slip.reference', '=', slip.reference)])] : []),
      ]),
    )
    .orderBy((eb) => eb('billing_slip.state', '=', 'accepted'), 'desc')
    .orderBy('billing_slip.created_at')
    .limit(1)
    .executeTakeFirst();
  return found ? { slipId: found.id, chargeNumber: found.number, payerName: found.payer_name } : null;
}

/** Slips as staff compare them with what they should be. */
export async function viewCases(ctx: BillingCtx, slips: readonly SlipRow[]): Promise<SlipCase[]> {
  if (slips.length === 0) return [];
  const [charges, payments, nameOf] = await Promise.all([
    ctx.db
      .selectFrom('billing_charge')
      .selectAll()
      .where(
        'id',
        'in',
        slips.map((slip) => slip.charge_id),
      )
      .execute(),
    ctx.db
      .selectFrom('billing_payment')
      .selectAll()
      .where(
        'id',
        'in',
        slips.map((slip) => slip.payment_id),
      )
      .execute(),
    namesOf(
      ctx,
      slips.flatMap((slip) => slip.first_accepted_by ?? []),
    ),
  ]);
  const chargeOf = new Map(charges.map((row) => [row.id, row]));
  const paymentOf = new Map(payments.map((row) => [row.id, row]));
  return Promise.all(
    slips.map(async (slip) => {
      const payment = paymentOf.get(slip.payment_id)!;
      return {
        ...slipView(slip),
        charge: chargeRow(ctx, chargeOf.get(slip.charge_id)!),
        paymentId: payment.id,
        paymentState: isUp(payment, ctx.now()) ? ('expired' as const) : payment.state,
        amountSatang: payment.amount_satang,
        account: payment.payee,
        picture: `/billing/slips/${slip.id}/picture`,
        code: slip.code.slice(0, 200),
        saidSatang: slip.said_satang,
        saidAt: slip.said_at?.toISOString() ?? null,
        usedFor: await sameAs(ctx, slip),
        elsewhere: slip.elsewhere,
        firstAcceptedBy: slip.first_accepted_by ? nameOf(slip.first_accepted_by) : '',
        needsSecond: slip.state !== 'accepted' && needsSecond(ctx, slip.first_received_satang ?? payment.amount_satang),
        version: slip.version,
      };
    }),
  );
}

/** One of them. */
export const viewCase = async (ctx: BillingCtx, slip: SlipRow): Promise<SlipCase> => (await viewCases(ctx, [slip]))[0]!;
