import { sql } from 'kysely';
import { isUuid } from '#kernel/contract/uuid.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { SATANG } from '#kit/thai/baht.ts';
import type { NewRefund } from '../../contract.ts';
import { paidOf } from '../../machines/charge.ts';
import { derive } from '../charges/derive.ts';
import { holdCharge } from '../charges/hold.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, ChargeRecord, RefundRecord } from '../db.ts';
import { giveCertificateBack } from '../documents/giveCertificateBack.ts';
import { issueCreditNote } from '../documents/issueCreditNote.ts';
import { documentsOf } from '../documents/ofCharges.ts';
import { isOnlyStaff } from '../people.ts';
import { notifyPayer, notifyStaff } from '../notices/notify.ts';
import { act } from '../payments/hold.ts';
import { refundable, share, withheldOf, type Part } from './share.ts';
import { toWallet } from './toWallet.ts';

/** What came of a refund. */
export interface Refunded {
  readonly id: string;
  readonly state: 'settled' | 'processing';
  /** What of it is money: without the tax that the buyer had kept back. */
  readonly moneySatang: number;
  readonly creditNote: { readonly id: string; readonly number: string } | null;
}

/** What of a refund is money that goes, satang. */
export const moneyOf = (row: Pick<RefundRecord, 'amount_satang' | 'withheld_satang'>): number => row.amount_satang - row.withheld_satang;

/**
 * Holds staff who are not admins to the site's limit, with all that they have given back of the charge before; whoever sells answers for
 * what its buyers and jobs may do. @throws Refusal 403 `refund-limit`
 */
export async function checkLimit(ctx: BillingCtx, chargeId: string, amountSatang: number): Promise<void> {
  if (ctx.role !== 'manager') return;
  const mostSatang = ctx.can('refund') ? ctx.settings.refundLimit * SATANG : 0;
  const { before } = await ctx.db
    .selectFrom('billing_refund')
    .select(sql<number>`coalesce(sum(amount_satang), 0)::bigint`.as('before'))
    .where('charge_id', '=', chargeId)
    .where('asked_by', '=', ctx.account?.id ?? null)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  if (amountSatang + before > mostSatang) throw ctx.refuse('refund-limit', { mostSatang });
}

/** The lines of a refund: of this charge, each for no more than it came to, together the amount. @throws Refusal 422 `refund-invalid` */
async function checkLines(ctx: BillingCtx, charge: ChargeRecord, { lines, amountSatang }: NewRefund): Promise<void> {
  if (lines.length === 0) return;
  const wrong = () => ctx.refuse('refund-invalid');
  if (!lines.every((line) => Number.isSafeInteger(line.amountSatang) && line.amountSatang > 0)) throw wrong();
  if (lines.reduce((sum, line) => sum + line.amountSatang, 0) !== amountSatang) throw wrong();
  const before = await ctx.db
    .selectFrom('billing_refund')
    .select('lines')
    .where('charge_id', '=', charge.id)
    .where('state', '!=', 'failed')
    .execute();
  const back = new Map<string, number>();
  for (const { lineId, amountSatang: satang } of [...before.flatMap((row) => row.lines), ...lines])
    back.set(lineId, (back.get(lineId) ?? 0) + satang);
  const most = new Map(charge.lines.map((line) => [line.id, line.totalSatang]));
  for (const { lineId } of lines) {
    const whole = most.get(lineId);
    if (whole === undefined) throw wrong();
    // With VAT-exclusive prices a refunded line includes VAT and may exceed its total; the charge's sum is the limit.
    if (charge.price_mode === 'inclusive' && back.get(lineId)! > whole) throw ctx.refuse('refund-too-much', { lineId, mostSatang: whole });
  }
}

const sameAs = (there: RefundRecord, charge: ChargeRecord, kind: RefundRecord['kind'], request: Omit<NewRefund, 'chargeId'>): boolean =>
  there.charge_id === charge.id && there.kind === kind && there.amount_satang === request.amountSatang && there.method === request.method;

/**
 * Sends money of a held charge back: `refund` of what was bought, `surplus` of what never counted. Asked for again it is the first.
 *
 * @throws Refusal 422 `refund-too-much` (`mostSatang`) · 409 `second-person-needed` · 409 `id-taken` · 409 `no-wallet`
 */
export async function sendBack(
  ctx: BillingCtx,
  charge: ChargeRecord,
  kind: RefundRecord['kind'],
  request: Omit<NewRefund, 'chargeId'>,
): Promise<{ refund: RefundRecord; charge: ChargeRecord; replayed: boolean }> {
  const { id, amountSatang, method } = request;
  const there = await ctx.db.selectFrom('billing_refund').selectAll().where('id', '=', id).executeTakeFirst();
  if (there && !sameAs(there, charge, kind, request)) throw ctx.refuse('id-taken');
  if (there?.state === 'failed') throw ctx.refuse('refund-ended', { as: there.state });
  if (there) return { refund: there, charge, replayed: true };
  // Staff must not refund themselves unless there is no other staff member to do it.
  if (isStaff(ctx.role) && charge.account_id === ctx.account?.id && !(await isOnlyStaff(ctx))) throw ctx.refuse('second-person-needed');
  const sources = await refundable(ctx, charge.id, method);
  const sums = sumsOf(charge);
  // A refund is capped at the price; an overpayment goes back separately as a surplus and must not be counted twice.
  const counted = kind === 'refund' && !charge.closed_as ? Math.min(paidOf(sums), charge.amount_satang) : paidOf(sums);
  const mostSatang = Math.min(
    counted - charge.refunded_satang,
    sources.reduce((sum, source) => sum + source.leftSatang, 0),
  );
  if (amountSatang > mostSatang) throw ctx.refuse('refund-too-much', { mostSatang });
  if (method === 'wallet' && (!charge.account_id || !ctx.mayUse('wallet'))) throw ctx.refuse('no-wallet');
  const parts = share(amountSatang, sources);
  const refund = await write(ctx, charge, kind, request, parts);
  const now = await derive(ctx, charge);
  if (method === 'wallet') await toWallet(ctx, charge, parts);
  return { refund, charge: now, replayed: false };
}

async function write(
  ctx: BillingCtx,
  charge: ChargeRecord,
  kind: RefundRecord['kind'],
  { id, amountSatang, lines, method, reason }: Omit<NewRefund, 'chargeId'>,
  parts: readonly Part[],
): Promise<RefundRecord> {
  const withheld = withheldOf(parts);
  const settled = method === 'wallet' || withheld === amountSatang;
  const refund = await ctx.db
    .insertInto('billing_refund')
    .values({
      space_id: ctx.space,
      id,
      charge_id: charge.id,
      kind,
      amount_satang: amountSatang,
      withheld_satang: withheld,
      lines: JSON.stringify(lines),
      method,
      state: settled ? 'settled' : 'processing',
      reason: reason.slice(0, 300),
      asked_by: ctx.account?.id ?? null,
      ended_by: settled ? (ctx.account?.id ?? null) : null,
      ended_at: settled ? ctx.now() : null,
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('billing_refund_part')
    .values(parts.map((part) => ({ space_id: ctx.space, refund_id: id, payment_id: part.payment.id, amount_satang: part.satang })))
    .execute();
  for (const { payment, satang } of parts) await act(ctx, payment, { type: 'REFUND', satang });
  return refund;
}

/** Tells the payer of money that has gone, or staff of money that they are to send; and writes it down. A certificate of tax that was given back goes, too. */
export async function concludeRefund(ctx: BillingCtx, charge: ChargeRecord, refund: RefundRecord): Promise<void> {
  const { reason } = refund;
  const amount = moneyOf(refund);
  if (refund.state === 'settled' && refund.withheld_satang > 0) await giveCertificateBack(ctx, charge.id, reason);
  if (refund.state === 'settled' && amount > 0) await notifyPayer(ctx, charge, 'refunded', { amount, reason });
  if (refund.state === 'processing')
    await notifyStaff(ctx, 'refundWaiting', { number: charge.number, payer: charge.payer_name, amount, reason });
  await ctx.audit({
    action: `billing.refund.${refund.state}`,
    entity: 'billing_refund',
    entityId: refund.id,
    after: {
      chargeId: charge.id,
      kind: refund.kind,
      amountSatang: refund.amount_satang,
      withheldSatang: refund.withheld_satang,
      method: refund.method,
    },
    reason,
  });
}

/**
 * Gives back money of what was bought, with a credit note where a tax invoice was issued.
 *
 * @throws Refusal 404 · 422 `refund-too-much` · 422 `refund-invalid` · 403 `refund-limit` · 409 `id-taken` · 409 `no-wallet`
 */
export async function refund(ctx: BillingCtx, request: NewRefund): Promise<Refunded> {
  if (!isUuid(request.id) || !Number.isSafeInteger(request.amountSatang) || request.amountSatang < 1) throw ctx.refuse('refund-invalid');
  const held = await holdCharge(ctx, request.chargeId);
  const known = await ctx.db.selectFrom('billing_refund').select('id').where('id', '=', request.id).executeTakeFirst();
  if (!known) {
    await checkLimit(ctx, held.id, request.amountSatang);
    await checkLines(ctx, held, request);
  }
  const { refund: row, charge, replayed } = await sendBack(ctx, held, 'refund', request);
  const answer = { id: row.id, state: row.state === 'processing' ? 'processing' : 'settled', moneySatang: moneyOf(row) } as const;
  if (replayed) return { ...answer, creditNote: await noteOf(ctx, row) };
  const creditNote = await issueCreditNote(ctx, {
    refundId: row.id,
    chargeId: charge.id,
    amountSatang: request.amountSatang,
    lines: request.lines,
    reason: request.reason,
  });
  if (creditNote) await ctx.db.updateTable('billing_refund').set({ credit_note_id: creditNote.id }).where('id', '=', row.id).execute();
  await concludeRefund(ctx, charge, row);
  return { ...answer, creditNote };
}

async function noteOf(ctx: BillingCtx, row: RefundRecord): Promise<Refunded['creditNote']> {
  if (!row.credit_note_id) return null;
  const found = (await documentsOf(ctx, [row.charge_id], { guest: false })).get(row.charge_id)?.find(({ id }) => id === row.credit_note_id);
  return found ? { id: found.id, number: found.number } : null;
}
