import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import { surplusOf } from '../../machines/charge.ts';
import type { billing } from '../../plugin.ts';
import { derive } from '../charges/derive.ts';
import { holdCharge } from '../charges/hold.ts';
import { sumsOf } from '../charges/sums.ts';
import { chargeView } from '../charges/view.ts';
import { issueCreditNote } from '../documents/issueCreditNote.ts';
import { checkLimit, concludeRefund, sendBack } from '../refunds/refund.ts';

/**
 * What becomes of money that came in too much or too late: into the payer's wallet, back by a transfer, or kept, with a reason.
 *
 * @throws Refusal 404 · 409 `conflict` · 409 `nothing-to-decide` · 409 `no-wallet` · 403 `refund-limit`
 */
export const decideSurplus: HandlerOf<typeof billing, 'decideSurplus'> = async (ctx, { id, refundId: inputId, as, reason, version }) => {
  const refundId = uuid(inputId);
  const held = await holdCharge(ctx, id);
  const done = await ctx.db.selectFrom('billing_refund').select('charge_id').where('id', '=', refundId).executeTakeFirst();
  if (done?.charge_id === held.id) return chargeView(ctx, held, { guest: false });
  if (held.version !== version) throw conflict();
  const satang = surplusOf(sumsOf(held));
  if (satang === 0) throw ctx.refuse('nothing-to-decide');
  await checkLimit(ctx, held.id, satang);
  if (as === 'keep') {
    const kept = await derive(ctx, held, { kept_satang: held.kept_satang + satang });
    await ctx.audit({ action: 'billing.surplus.keep', entity: 'billing_charge', entityId: held.id, after: { satang }, reason });
    return chargeView(ctx, kept, { guest: false });
  }
  const { refund, charge } = await sendBack(ctx, held, 'surplus', { id: refundId, amountSatang: satang, lines: [], reason, method: as });
  // A part that came before the end has its tax invoice: what goes back of it is credited.
  if (held.closed_as) await issueCreditNote(ctx, { refundId, chargeId: held.id, amountSatang: satang, lines: [], reason });
  await concludeRefund(ctx, charge, refund);
  return chargeView(ctx, charge, { guest: false });
};
