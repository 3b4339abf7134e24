import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { billing } from '../../plugin.ts';
import type { RefundRow } from '../../schemas.ts';
import { derive } from '../charges/derive.ts';
import { holdCharge } from '../charges/hold.ts';
import type { BillingCtx, RefundRecord } from '../db.ts';
import { documentsOf } from '../documents/ofCharges.ts';
import { undoCreditNote } from '../documents/undoCreditNote.ts';
import { act } from '../payments/hold.ts';
import { concludeRefund } from './refund.ts';

const PAGE = 20;

/** Refunds as staff see them. */
async function refundViews(ctx: BillingCtx, rows: readonly RefundRecord[]): Promise<RefundRow[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.charge_id))];
  const charges = await ctx.db.selectFrom('billing_charge').select(['id', 'number', 'payer_name']).where('id', 'in', ids).execute();
  const documents = await documentsOf(ctx, ids, { guest: false });
  const chargeOf = new Map(charges.map((row) => [row.id, row]));
  return rows.map((row) => ({
    id: row.id,
    chargeId: row.charge_id,
    chargeNumber: chargeOf.get(row.charge_id)!.number,
    payerName: chargeOf.get(row.charge_id)!.payer_name,
    amountSatang: row.amount_satang,
    withheldSatang: row.withheld_satang,
    method: row.method,
    state: row.state,
    reason: row.reason,
    creditNote: documents.get(row.charge_id)?.find(({ id }) => id === row.credit_note_id) ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Refunds that wait for somebody to send them, the oldest first; or all, the newest first. */
export const refunds: HandlerOf<typeof billing, 'refunds'> = async (ctx, { show, before }) => {
  const order = show === 'all' ? 'desc' : 'asc';
  const all = ctx.db
    .selectFrom('billing_refund')
    .where('state', 'in', show === 'all' ? ['processing', 'settled', 'failed'] : ['processing']);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const at = isUuid(before)
    ? await ctx.db.selectFrom('billing_refund').select(['created_at', 'id']).where('id', '=', before).executeTakeFirst()
    : undefined;
  let query = all.selectAll();
  if (at) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), order === 'asc' ? '>' : '<', eb.tuple(at.created_at, at.id)));
  const rows = await query
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  return { rows: await refundViews(ctx, shown), next: rows.length > PAGE ? shown.at(-1)!.id : '', total };
};

/** Holds a refund with its charge. */
export async function holdRefund(ctx: BillingCtx, id: string) {
  const find = () => ctx.db.selectFrom('billing_refund').selectAll().where('id', '=', uuid(id));
  const there = await find().executeTakeFirst();
  if (!there) throw notFound();
  const charge = await holdCharge(ctx, there.charge_id);
  return { charge, refund: await find().forNoKeyUpdate().executeTakeFirstOrThrow() };
}

/** A refund that could not be made: its money counts as here again. */
async function takeBack(ctx: BillingCtx, refundId: string): Promise<void> {
  const parts = await ctx.db.selectFrom('billing_refund_part').selectAll().where('refund_id', '=', refundId).execute();
  for (const { payment_id: paymentId, amount_satang: satang } of parts) {
    const payment = await ctx.db
      .selectFrom('billing_payment')
      .selectAll()
      .where('id', '=', paymentId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await act(ctx, payment, { type: 'REFUND', satang: -satang });
  }
}

/**
 * Staff have sent a refund, or could not. What could not be sent is there to be given back another way, and its credit
 * note is cancelled.
 *
 * @throws Refusal 404 · 409 `refund-ended` (`as`)
 */
export const endRefund: HandlerOf<typeof billing, 'endRefund'> = async (ctx, { id, as, note }) => {
  const { charge, refund } = await holdRefund(ctx, id);
  if (refund.state === as) return (await refundViews(ctx, [refund]))[0]!;
  if (refund.state !== 'processing') throw ctx.refuse('refund-ended', { as: refund.state });
  const ended = await ctx.db
    .updateTable('billing_refund')
    .set({ state: as, note, ended_by: ctx.account!.id, ended_at: ctx.now() })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (as === 'failed') {
    await takeBack(ctx, refund.id);
    await undoCreditNote(ctx, refund.id, note);
  }
  const now = await derive(ctx, charge);
  await concludeRefund(ctx, now, ended);
  return (await refundViews(ctx, [ended]))[0]!;
};
