import type { MoneyAct } from '#kernel/contract/money.ts';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { surplusOf } from '../machines/charge.ts';
import type { billing } from '../plugin.ts';
import { confirming } from './accounts/accounts.ts';
import { holdCharge } from './charges/hold.ts';
import { sumsOf } from './charges/sums.ts';
import type { BillingCtx, ChargeRecord } from './db.ts';
import { withholdingOf } from './desk/record.ts';
import { isOnlyStaff } from './people.ts';
import { holdRefund } from './refunds/desk.ts';
import { acceptsAlone } from './slips/accept.ts';
import { holdSlip } from './slips/hold.ts';

/** Somebody's bill: a guest's is told from others by its id. */
const act = (ctx: BillingCtx, charge: ChargeRecord, amountSatang: number, begunBy: MoneyAct['begunBy'] = []): MoneyAct => ({
  amountSatang,
  owner: charge.account_id ?? charge.id,
  begunBy,
  alone: () => isOnlyStaff(ctx),
});

const isThere = async (ctx: BillingCtx, table: 'billing_payment' | 'billing_refund', id: string): Promise<boolean> =>
  (await ctx.db.selectFrom(table).select('id').where('id', '=', uuid(id)).executeTakeFirst()) !== undefined;

/** What calls of the desk are about to take in, give back or write off. */
export const money: Gateway<typeof billing>['money'] = {
  async recordPayment(ctx, { id, paymentId, amountSatang }) {
    const charge = await holdCharge(ctx, id);
    return (await isThere(ctx, 'billing_payment', paymentId)) ? null : act(ctx, charge, amountSatang);
  },
  async recordWithholding(ctx, { id, paymentId, kind }) {
    const charge = await holdCharge(ctx, id);
    return (await isThere(ctx, 'billing_payment', paymentId)) ? null : act(ctx, charge, withholdingOf(ctx, charge, kind).satang);
  },
  async decideSurplus(ctx, { id, refundId }) {
    const charge = await holdCharge(ctx, id);
    return (await isThere(ctx, 'billing_refund', refundId)) ? null : act(ctx, charge, surplusOf(sumsOf(charge)));
  },
  async acceptSlip(ctx, { id, receivedSatang, version }) {
    const { slip, charge } = await holdSlip(ctx, id, version);
    if (slip.state === 'accepted') return null;
    // What two agree to is nobody's alone.
    const counted = (await acceptsAlone(ctx, charge.id, receivedSatang)) ? receivedSatang : 0;
    return act(ctx, charge, counted, [slip.sender_id]);
  },
  async rejectSlip(ctx, { id, version }) {
    const { slip, charge } = await holdSlip(ctx, id, version);
    return slip.state === 'accepted' ? act(ctx, charge, slip.received_satang!, [slip.sender_id]) : null;
  },
  async endRefund(ctx, { id, as }) {
    const { refund, charge } = await holdRefund(ctx, id);
    // What could not be sent is no money that goes.
    return refund.state === as ? null : act(ctx, charge, as === 'failed' ? 0 : refund.amount_satang);
  },
  confirmAccount: (ctx, { id }) => confirming(ctx, id),
};
