import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { SATANG } from '#kit/thai/baht.ts';
import { dueOf } from '../../machines/charge.ts';
import { nextPayment } from '../../machines/payment.ts';
import { nextSlip, type SlipState } from '../../machines/slip.ts';
import type { billing } from '../../plugin.ts';
import { chargeOf, isOwn } from '../charges/hold.ts';
import { derive } from '../charges/derive.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, ChargeRecord, PaymentRow, SlipRow } from '../db.ts';
import { notifyStaff } from '../notices/notify.ts';
import { act, holdPayment, ownPayment, standingOf } from '../payments/hold.ts';
import { slipView } from '../payments/view.ts';
import { accept } from './accept.ts';
import { isTaken, markOf, type Taken } from './keys.ts';
import { readPicture, type Picture } from './read.ts';

/** Slips that one payment may have. */
const MOST_SLIPS = 10;
/** Ways that are paid from a bank's app. */
const BY_SLIP: readonly PaymentRow['method'][] = ['promptpay', 'billPayment', 'transfer'];

interface Sent {
  readonly slipId: string;
  readonly code: string;
  readonly saidSatang: number | null;
  readonly saidAt: string | null;
}

/** The slip that was sent with this id before. @throws Refusal 409 `id-taken` for another one's */
async function sentBefore(ctx: BillingCtx, slipId: string, paymentId: string): Promise<SlipRow | null> {
  const there = await ctx.db.selectFrom('billing_slip').selectAll().where('id', '=', slipId).executeTakeFirst();
  if (there && there.payment_id !== paymentId) throw ctx.refuse('id-taken');
  return there ?? null;
}

/** @throws Refusal 409 `too-many-slips` */
async function refuseMany(ctx: BillingCtx, paymentId: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('billing_slip')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_SLIPS) throw ctx.refuse('too-many-slips', { most: MOST_SLIPS });
}

/** What a slip is when it has been looked at: used before, without a code that can be read, or ready for review. */
const eventOf = (taken: Taken, reference: string) => (taken.by !== 'nobody' ? 'REPEAT' : reference ? 'READ' : 'UNREADABLE');

async function write(ctx: BillingCtx, payment: PaymentRow, picture: Picture & { key: string }, sent: Sent): Promise<SlipRow> {
  // The code read by the payer's browser is untrusted: it only helps reviewers and the search for duplicates.
  const read = picture.reference ? picture : { code: sent.code, ...markOf(sent.code) };
  const marks = { bank: read.bank, reference: read.reference, image_sha256: picture.sha256 };
  const taken = await isTaken(ctx, sent.slipId, marks);
  const state: SlipState = nextSlip('uploaded', eventOf(taken, read.reference))!;
  const slip = await ctx.db
    .insertInto('billing_slip')
    .values({
      space_id: ctx.space,
      id: sent.slipId,
      payment_id: payment.id,
      charge_id: payment.charge_id,
      object_key: picture.key,
      media_type: picture.type,
      bytes: picture.bytes.length,
      code: read.code.slice(0, 400),
      ...marks,
      said_satang: sent.saidSatang,
      said_at: sent.saidAt === null ? null : new Date(sent.saidAt),
      state,
      elsewhere: taken.by === 'elsewhere',
      sender_id: ctx.account?.id ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state !== 'duplicate' && nextPayment(standingOf(payment), { type: 'SLIP' })) await act(ctx, payment, { type: 'SLIP' });
  return slip;
}

/** Whether the site takes it without anybody's look: its code was read here, is new, and little is at stake. */
const isTakenUnseen = (
  ctx: BillingCtx,
  { state }: SlipRow,
  { reference }: Picture,
  { amount_satang: satang, captured_satang: captured }: PaymentRow,
  charge: ChargeRecord,
): boolean =>
  state === 'manual_review' &&
  reference !== '' &&
  satang <= ctx.settings.slipAutoAccept * SATANG &&
  // A second or late payment is surplus and needs a manual review before it is refunded.
  captured === 0 &&
  satang <= dueOf(sumsOf(charge));

/**
 * A payer's slip for a payment, whatever has become of that meanwhile: late money is looked at, too. Sent again with the same id it is
 * the same slip. One that was accepted before, on any site, is a duplicate and pays nothing.
 *
 * @throws Refusal 404 · 413 `slip-too-large` · 422 `slip-not-picture` · 409 `slip-not-wanted` · 409 `too-many-slips` · 409 `id-taken`
 */
export const sendSlip: HandlerOf<typeof billing, 'sendSlip'> = async (ctx, { id, slipId: inputId, token, picture: base64, ...claims }) => {
  const slipId = uuid(inputId);
  const { payment: payerPayment } = await ownPayment(ctx, id, token);
  const there = await sentBefore(ctx, slipId, payerPayment.id);
  if (there) return slipView(there);
  if (!BY_SLIP.includes(payerPayment.method)) throw ctx.refuse('slip-not-wanted');
  await refuseMany(ctx, payerPayment.id);
  const picture = await ctx.outside(() => readPicture(ctx, base64));
  const key = `slips/${slipId}.${picture.ending}`;
  if (!(await ctx.objects.put(key, picture.bytes, { type: picture.type, ifNew: true }))) {
    // A concurrent or failed earlier request may have stored the object already; it must then be the same picture.
    if ((await ctx.objects.info(key))?.bytes !== picture.bytes.length) throw ctx.refuse('id-taken');
  }
  const { payment, charge } = await holdPayment(ctx, payerPayment.id);
  const first = await sentBefore(ctx, slipId, payerPayment.id);
  if (first) return slipView(first);
  await refuseMany(ctx, payment.id);
  const sent: Sent = { slipId, code: claims.code ?? '', saidSatang: claims.saidSatang ?? null, saidAt: claims.saidAt ?? null };
  const slip = await write(ctx, payment, { ...picture, key }, sent);
  if (isTakenUnseen(ctx, slip, picture, payment, charge))
    return slipView(await accept(ctx, slip, { receivedSatang: payment.amount_satang, by: null }));
  const now = await derive(ctx, charge);
  await notifyStaff(ctx, 'slipWaiting', { number: now.number, payer: now.payer_name, amount: payment.amount_satang });
  return slipView(slip);
};

/** The picture of a slip, for staff and for who has sent it. */
export async function slipFor(ctx: BillingCtx, id: string, token: string | undefined): Promise<SlipRow> {
  const slip = await ctx.db.selectFrom('billing_slip').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!slip) throw notFound();
  if (ctx.can('review')) return slip;
  if (!isOwn(ctx, await chargeOf(ctx, slip.charge_id), token)) throw notFound();
  return slip;
}
