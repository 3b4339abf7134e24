import { createHash } from 'node:crypto';
import { isUuid } from '#kernel/contract/uuid.ts';
import { dayIn } from '#kit/thai/day.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import type { ChargeGoods, ChargeLine, NewCharge } from '../../contract.ts';
import { chargeState } from '../../machines/charge.ts';
import { documentTotals, type DocumentTotals } from '../../rules/documentTotals.ts';
import { addsUp } from '../../rules/lineTotal.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { announceOpened } from './derive.ts';

/** Most that a charge may come to, satang: ten thousand million baht. */
const MOST_SATANG = 1_000_000_000_000;
const MOST_LINES = 500;

/** VAT in what is sold here on a day, basis points. */
export const vatRateBpOf = (ctx: BillingCtx, at = ctx.now()): number =>
  ctx.settings.vatRegistered ? vatRateOn(dayIn(at, ctx.site.timezone)).rateBp : 0;

/** What lines come to on this site today: VAT only where the seller is registered. */
export const totalsOf = (
  ctx: BillingCtx,
  lines: readonly ChargeLine[],
  priceMode: NewCharge['priceMode'],
  at = ctx.now(),
): DocumentTotals =>
  documentTotals(lines, {
    priceMode,
    rateBp: vatRateBpOf(ctx, at),
    perLine: ctx.settings.vatPerLine,
  });

/** What goods of a charge come to, with VAT as it was when it was opened. */
export function goodsIn(
  ctx: BillingCtx,
  { lines, price_mode, created_at }: Pick<ChargeRecord, 'lines' | 'price_mode' | 'created_at'>,
): Pick<ChargeGoods, 'goodsSatang' | 'vatSatang'> {
  const { totalSatang, vatSatang } = totalsOf(
    ctx,
    lines.filter(({ kind }) => kind === 'item'),
    price_mode,
    created_at,
  );
  return { goodsSatang: totalSatang, vatSatang };
}

const isLine = ({ quantity, unitSatang, discountSatang, totalSatang, kind, title }: ChargeLine): boolean =>
  [unitSatang, discountSatang, totalSatang].every(Number.isSafeInteger) &&
  discountSatang >= 0 &&
  (kind === 'rounding' || (unitSatang >= 0 && totalSatang >= 0)) &&
  addsUp({ quantity, unitSatang, discountSatang, totalSatang }) &&
  Math.abs(totalSatang) <= MOST_SATANG &&
  title.length > 0;

/** What is wrong with a charge; null for one that adds up. */
function problemOf(ctx: BillingCtx, { id, lines, priceMode, amountSatang, expiresAt, number, returnPath }: NewCharge): string | null {
  if (!isUuid(id)) return 'id';
  if (!number || number.length > 40) return 'number';
  if (!returnPath.startsWith('/') || returnPath.startsWith('//')) return 'returnPath';
  if (lines.length === 0 || lines.length > MOST_LINES || !lines.every(isLine)) return 'lines';
  if (new Set(lines.map((line) => line.id)).size < lines.length) return 'lines';
  if (!Number.isSafeInteger(amountSatang) || amountSatang < 0 || amountSatang > MOST_SATANG) return 'amount';
  if (totalsOf(ctx, lines, priceMode).totalSatang !== amountSatang) return 'amount';
  if (expiresAt && !(expiresAt.getTime() > 0)) return 'expiresAt';
  return null;
}

/** What makes a charge the same as another one: for whom, for what, how much. */
const hashOf = ({ subject, number, accountId, lines, priceMode, amountSatang }: NewCharge): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        subject.type,
        subject.id,
        number,
        accountId,
        priceMode,
        amountSatang,
        lines.map((line) => Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      ]),
    )
    .digest();

/**
 * Opens a charge. Asked for again with the same id it is the one that was opened; one of 0 satang is paid at once.
 *
 * @throws Refusal 422 `charge-invalid` (`part`) · 409 `id-taken`
 */
export async function open(ctx: BillingCtx, charge: NewCharge): Promise<ChargeRecord> {
  const part = problemOf(ctx, charge);
  if (part) throw ctx.refuse('charge-invalid', { part });
  const hash = hashOf(charge);
  const now = ctx.now();
  const state = chargeState({
    amountSatang: charge.amountSatang,
    capturedSatang: 0,
    returnedSatang: 0,
    refundedSatang: 0,
    keptSatang: 0,
    slipsWaiting: 0,
    authorized: 0,
    closedAs: null,
  });
  const opened = await ctx.db
    .insertInto('billing_charge')
    .values({
      space_id: ctx.space,
      id: charge.id,
      request_hash: hash,
      subject_type: charge.subject.type,
      subject_id: charge.subject.id,
      number: charge.number,
      title: JSON.stringify(charge.title),
      account_id: charge.accountId,
      payer_name: charge.payer.name.slice(0, 120),
      payer_email: charge.payer.email.slice(0, 254),
      payer_phone: charge.payer.phone.slice(0, 40),
      lines: JSON.stringify(charge.lines),
      price_mode: charge.priceMode,
      amount_satang: charge.amountSatang,
      vat_satang: totalsOf(ctx, charge.lines, charge.priceMode).vatSatang,
      tax_buyer: charge.taxBuyer && JSON.stringify(charge.taxBuyer),
      methods: charge.methods ? [...charge.methods] : null,
      expires_at: charge.expiresAt,
      return_path: charge.returnPath,
      channel: charge.channel,
      state,
      paid_at: state === 'paid' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (opened) {
    for (const { api } of ctx.gather('sources')) await api.opened({ ...charge, goods: { ...goodsIn(ctx, opened), backSatang: 0 } });
    if (opened.state === 'paid') await announceOpened(ctx, opened);
    return opened;
  }
  const there = await ctx.db.selectFrom('billing_charge').selectAll().where('id', '=', charge.id).executeTakeFirstOrThrow();
  if (!there.request_hash.equals(hash)) throw ctx.refuse('id-taken');
  return there;
}
