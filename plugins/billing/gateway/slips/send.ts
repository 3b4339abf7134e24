import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { SATANG } from '#kit/thai/baht.ts';
import { dueOf } from '../../machines/charge.ts';
import { nextPayment } from '../../machines/payment.ts';
import { nextSlip, type SlipState } from '../../machines/slip.ts';
import type { billing } from '../../plugin.ts';
import { BY_BANK } from '../../rules/openPayment.ts';
import type { Slip } from '../../schemas.ts';
import { chargeOf, holdOwnCharge, isOwn } from '../charges/hold.ts';
import { derive } from '../charges/derive.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, ChargeRecord, PaymentRow, SlipRow } from '../db.ts';
import { notifyStaff } from '../notices/notify.ts';
import { act, holdPayment, ownPayment, standingOf } from '../payments/hold.ts';
import { slipView } from '../payments/view.ts';
import { accept } from './accept.ts';
import { isTaken, markOf, type Taken } from './keys.ts';
import { bankPayment, beginForSlip, wayOfSlip } from './payment.ts';
import { readPicture, type Picture } from './read.ts';

/** Slips that one payment may have. */
const MOST_SLIPS = 10;
interface Sent {
  readonly slipId: string;
  readonly code: string;
  readonly saidSatang: number | null;
  readonly saidAt: string | null;
}

/** The slip that was sent with this id before. @throws Refusal 409 `id-taken` for another one's */
async function sentBefore(ctx: BillingCtx, slipId: string, chargeId: string): Promise<SlipRow | null> {
  const there = await ctx.db.selectFrom('billing_slip').selectAll().where('id', '=', slipId).executeTakeFirst();
  if (there && there.charge_id !== chargeId) throw ctx.refuse('id-taken');
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

/** What a slip is for: what is known of it before, and how it is held once the picture has been read. */
interface Target {
  readonly chargeId: string;
  readonly payment: PaymentRow | null;
  hold(): Promise<{ payment: PaymentRow; charge: ChargeRecord }>;
}
type Claims = Omit<Sent, 'slipId'> & { readonly slipId: string; readonly picture: string };

async function take(ctx: BillingCtx, to: Target, { picture: base64, ...sent }: Claims): Promise<Slip> {
  const { slipId } = sent;
  const there = await sentBefore(ctx, slipId, to.chargeId);
  if (there) return slipView(there);
  if (to.payment && !BY_BANK.has(to.payment.method)) throw ctx.refuse('slip-not-wanted');
  if (to.payment) await refuseMany(ctx, to.payment.id);
  const picture = await ctx.outside(() => readPicture(ctx, base64));
  const key = `slips/${slipId}.${picture.ending}`;
  if (!(await ctx.objects.put(key, picture.bytes, { type: picture.type, ifNew: true }))) {
    // A concurrent or failed earlier request may have stored the object already; it must then be the same picture.
    if ((await ctx.objects.info(key))?.bytes !== picture.bytes.length) throw ctx.refuse('id-taken');
  }
  const { payment, charge } = await to.hold();
  const first = await sentBefore(ctx, slipId, to.chargeId);
  if (first) return slipView(first);
  await refuseMany(ctx, payment.id);
  const slip = await write(ctx, payment, { ...picture, key }, sent);
  if (isTakenUnseen(ctx, slip, picture, payment, charge))
    return slipView(await accept(ctx, slip, { receivedSatang: payment.amount_satang, by: null }));
  const now = await derive(ctx, charge);
  await notifyStaff(ctx, 'slipWaiting', { number: now.number, payer: now.payer_name, amount: payment.amount_satang });
  return slipView(slip);
}

const claimsOf = ({ slipId, picture, code, saidSatang, saidAt }: Partial<Claims> & Pick<Claims, 'slipId' | 'picture'>): Claims => ({
  slipId: uuid(slipId),
  picture,
  code: code ?? '',
  saidSatang: saidSatang ?? null,
  saidAt: saidAt ?? null,
});

/**
 * A payer's slip for a payment, whatever has become of that meanwhile: late money is looked at, too. Sent again with the same id it is
 * the same slip. One that was accepted before, on any site, is a duplicate and pays nothing.
 *
 * @throws Refusal 404 · 413 `slip-too-large` · 422 `slip-not-picture` · 409 `slip-not-wanted` · 409 `too-many-slips` · 409 `id-taken`
 */
export const sendSlip: HandlerOf<typeof billing, 'sendSlip'> = async (ctx, { id, token, ...claims }) => {
  const { payment } = await ownPayment(ctx, id, token);
  return take(ctx, { chargeId: payment.charge_id, payment, hold: () => holdPayment(ctx, payment.id) }, claimsOf(claims));
};

/**
 * The same for money that was sent without a transfer having been begun here, before the charge ended or after. It counts for the newest
 * payment by a bank's app where there is one, else one is made for it.
 *
 * @throws those of `sendSlip`
 */
export const sendChargeSlip: HandlerOf<typeof billing, 'sendChargeSlip'> = async (ctx, { id, token, ...claims }) => {
  const charge = await chargeOf(ctx, id);
  if (!isOwn(ctx, charge, token)) throw notFound();
  const payment = await bankPayment(ctx, charge.id);
  if (!payment && !(await wayOfSlip(ctx, charge)) && !(await sentBefore(ctx, uuid(claims.slipId), charge.id)))
    throw ctx.refuse('slip-not-wanted');
  const hold = async () => {
    const held = await holdOwnCharge(ctx, charge.id, token);
    const now = await bankPayment(ctx, held.id);
    return now ? holdPayment(ctx, now.id) : beginForSlip(ctx, held);
  };
  return take(ctx, { chargeId: charge.id, payment, hold }, claimsOf(claims));
};

/** The picture of a slip, for staff and for who has sent it. */
export async function slipFor(ctx: BillingCtx, id: string, token: string | undefined): Promise<SlipRow> {
  const slip = await ctx.db.selectFrom('billing_slip').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!slip) throw notFound();
  if (ctx.can('review')) return slip;
  if (!isOwn(ctx, await chargeOf(ctx, slip.charge_id), token)) throw notFound();
  return slip;
}
