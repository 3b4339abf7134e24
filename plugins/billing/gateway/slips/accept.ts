import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import { nextSlip, type SlipState } from '../../machines/slip.ts';
import type { billing } from '../../plugin.ts';
import { derive } from '../charges/derive.ts';
import type { BillingCtx, SlipRow } from '../db.ts';
import { settle } from '../payments/settle.ts';
import { viewCase } from './case.ts';
import { holdSlip } from './hold.ts';
import { take, type Taken } from './keys.ts';
import { needsSecond } from './limit.ts';
import { withoutSlip } from './withoutSlip.ts';

type Changes = Partial<Omit<SlipRow, 'space_id' | 'id' | 'version' | 'created_at' | 'updated_at'>>;

/** Writes a held slip. */
export const change = (ctx: BillingCtx, slip: SlipRow, changes: Changes): Promise<SlipRow> =>
  ctx.db
    .updateTable('billing_slip')
    .set({ ...changes, version: slip.version + 1, updated_at: ctx.now() })
    .where('id', '=', slip.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** It was accepted elsewhere meanwhile: written down, although the answer is a refusal. */
async function refuseRepeat(ctx: BillingCtx, slip: SlipRow, taken: Exclude<Taken, { by: 'nobody' }>): Promise<never> {
  const state = nextSlip(slip.state, 'REPEAT');
  if (state) {
    await change(ctx, slip, { state, elsewhere: taken.by === 'elsewhere' });
    await withoutSlip(ctx, slip.payment_id);
  }
  throw ctx.refuse('slip-used', { elsewhere: taken.by === 'elsewhere' }, { keep: true });
}

/** How long before its slip a transfer may have been made, ms. */
const EARLIER = 3 * 86_400_000;

/** When the money came in: as the payer says, where that may be; else when the slip was sent. It decides the day that reports count it to. */
function timeOf(ctx: BillingCtx, { said_at: claimedAt, created_at: sent }: SlipRow): Date {
  if (!claimedAt || claimedAt > ctx.now()) return ctx.now();
  return sent.getTime() - claimedAt.getTime() <= EARLIER ? claimedAt : sent;
}

/**
 * Takes a held slip for money that has come in: it belongs to this payment alone from now on, in the whole installation.
 * `by` null is the site itself.
 *
 * @throws Refusal 409 `slip-used` · 409 `action-not-allowed`
 */
export async function accept(
  ctx: BillingCtx,
  slip: SlipRow,
  { receivedSatang, by, note = '' }: { receivedSatang: number; by: string | null; note?: string },
): Promise<SlipRow> {
  // A duplicate can become acceptable when the other acceptance was undone.
  const from: SlipState = slip.state === 'duplicate' ? 'manual_review' : slip.state;
  const state = nextSlip(from, 'ACCEPT');
  if (!state) throw ctx.refuse('action-not-allowed', { state: slip.state });
  const taken = await take(ctx, slip.id, slip);
  if (taken.by !== 'nobody') return refuseRepeat(ctx, slip, taken);
  const accepted = await change(ctx, slip, {
    state,
    elsewhere: false,
    received_satang: receivedSatang,
    decided_by: by,
    decided_at: ctx.now(),
    reason: note,
  });
  await settle(ctx, {
    paymentId: slip.payment_id,
    capturedSatang: receivedSatang,
    source: 'slip',
    eventId: slip.id,
    at: timeOf(ctx, slip),
    detail: { bank: slip.bank, reference: slip.reference },
  });
  await ctx.audit({
    action: 'billing.slip.accept',
    entity: 'billing_slip',
    entityId: slip.id,
    before: { state: slip.state },
    after: { receivedSatang, bank: slip.bank, reference: slip.reference, by: by ?? 'unseen' },
    reason: note,
  });
  return accepted;
}

/** What somebody has accepted alone of a charge already, satang: the limit is for all of it, on however many slips. */
async function acceptedAlone(ctx: BillingCtx, chargeId: string, by: string): Promise<number> {
  const { satang } = await ctx.db
    .selectFrom('billing_slip')
    .select(sql<number>`coalesce(sum(received_satang), 0)::bigint`.as('satang'))
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'accepted')
    .where('decided_by', '=', by)
    .where('first_accepted_by', 'is', null)
    .executeTakeFirstOrThrow();
  return satang;
}

/** Whether the visitor may accept so much more of a charge alone. */
export const acceptsAlone = async (ctx: BillingCtx, chargeId: string, receivedSatang: number): Promise<boolean> =>
  !needsSecond(ctx, receivedSatang + (await acceptedAlone(ctx, chargeId, ctx.account!.id)));

/**
 * Staff have seen the money of a slip. Above the limit the first one says so, and a second one, who is somebody else, of the same
 * amount: only then it counts.
 *
 * @throws Refusal 404 · 409 `conflict` · 409 `slip-used` · 409 `second-person-needed` · 409 `received-differs` (`firstSatang`)
 */
export const acceptSlip: HandlerOf<typeof billing, 'acceptSlip'> = async (ctx, { id, receivedSatang, version, note }) => {
  const by = ctx.account!.id;
  const { slip, charge } = await holdSlip(ctx, id, version);
  if (slip.state === 'accepted') throw conflict();
  if (await acceptsAlone(ctx, charge.id, receivedSatang)) return viewCase(ctx, await accept(ctx, slip, { receivedSatang, by, note }));
  const { first_accepted_by: first, first_received_satang: firstSatang } = slip;
  if (first === by) throw ctx.refuse('second-person-needed');
  if (first !== null && firstSatang !== receivedSatang) throw ctx.refuse('received-differs', { firstSatang });
  if (first !== null) return viewCase(ctx, await accept(ctx, slip, { receivedSatang, by, note }));
  if (!nextSlip(slip.state, 'ACCEPT')) throw ctx.refuse('action-not-allowed', { state: slip.state });
  const begun = await change(ctx, slip, { first_accepted_by: by, first_received_satang: receivedSatang, reason: note });
  await derive(ctx, charge);
  await ctx.audit({
    action: 'billing.slip.acceptFirst',
    entity: 'billing_slip',
    entityId: slip.id,
    after: { receivedSatang },
    reason: note,
  });
  return viewCase(ctx, begun);
};
