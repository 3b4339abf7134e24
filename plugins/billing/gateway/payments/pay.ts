import { randomInt } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { billBarcode } from '../../rules/billBarcode.ts';
import { billPaymentCode, promptPayCode } from '#kit/thai/promptPay.ts';
import type { Method } from '../../contract.ts';
import { dueOf } from '../../machines/charge.ts';
import { nextPayment } from '../../machines/payment.ts';
import type { billing } from '../../plugin.ts';
import { endOpenPayments } from '../charges/close.ts';
import { derive } from '../charges/derive.ts';
import { chargeOf, holdOwnCharge, isOwn } from '../charges/hold.ts';
import { sumsOf } from '../charges/sums.ts';
import { isPayable } from '../charges/view.ts';
import { ACCOUNT_OF, defaultAccounts, methodsFor, wayOf } from '../charges/ways.ts';
import type { AccountRow, BillingCtx, ChargeRecord, PaymentRow } from '../db.ts';
import { walletRef } from '../refunds/toWallet.ts';
import { beginAtProvider } from '../providers/begin.ts';
import { paymentOf } from './hold.ts';
import { settle } from './settle.ts';
import { viewPayment } from './view.ts';

const MINUTE = 60_000;
/** How long a payment page of a provider is waited for, ms. */
const PROVIDER_MS = 24 * 60 * MINUTE;

/** What is to be paid now in that way. @throws Refusal 409 `charge-not-payable` (`state`) · 409 `method-unavailable` */
async function checkPayable(ctx: BillingCtx, charge: ChargeRecord, method: Method): Promise<number> {
  if (!isPayable(charge, ctx.now())) throw ctx.refuse('charge-not-payable', { state: charge.state });
  const due = dueOf(sumsOf(charge));
  const here = await methodsFor(ctx, due);
  const isOffered = here.includes(method) && (charge.methods?.includes(method) ?? true);
  const isPossible = method !== 'wallet' || (ctx.account !== null && ctx.account.id === charge.account_id);
  if (!isOffered || !isPossible) throw ctx.refuse('method-unavailable');
  return due;
}

/** What a payer is shown so that they can pay: codes, references. */
function shownFor(method: Method, charge: ChargeRecord, account: AccountRow | undefined, satang: number) {
  const nothing = { qr: '', barcode: '', ref1: '', ref2: '' };
  if (method === 'promptpay') return { ...nothing, qr: promptPayCode(account!.number, satang) ?? '' };
  if (method !== 'billPayment') return nothing;
  const ref1 =
    charge.number
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(-20) || '0';
  const ref2 = Array.from({ length: 2 }, () => String(randomInt(1_000_000)).padStart(6, '0')).join('');
  const bill = { biller: account!.number, ref1, ref2 };
  return { qr: billPaymentCode(bill, satang) ?? '', barcode: billBarcode(bill, satang), ref1, ref2 };
}

function expiryOf(ctx: BillingCtx, method: Method, charge: ChargeRecord): Date | null {
  const minutes = { promptpay: ctx.settings.qrMinutes, billPayment: ctx.settings.qrMinutes, provider: PROVIDER_MS / MINUTE };
  const methodExpiry = method in minutes ? new Date(ctx.now().getTime() + minutes[method as keyof typeof minutes] * MINUTE) : null;
  if (!methodExpiry || !charge.expires_at) return methodExpiry ?? charge.expires_at;
  return methodExpiry < charge.expires_at ? methodExpiry : charge.expires_at;
}

const EVENTS: Partial<Record<Method, 'AUTHORIZE'>> = { cod: 'AUTHORIZE' };

interface Begun {
  readonly paymentId: string;
  readonly method: Method;
  readonly satang: number;
  readonly providerRef?: string;
  readonly redirectUrl?: string;
}

/** Writes a payment of a held charge; what was shown for it before no longer is. */
async function begin(ctx: BillingCtx, charge: ChargeRecord, { paymentId, method, satang, ...provider }: Begun): Promise<PaymentRow> {
  const kind = ACCOUNT_OF[method];
  const account = kind && (await defaultAccounts(ctx)).get(kind);
  await endOpenPayments(ctx, charge.id);
  const { state } =
    method === 'wallet'
      ? { state: 'created' as const }
      : nextPayment({ state: 'created', capturedSatang: 0, refundedSatang: 0 }, { type: EVENTS[method] ?? 'OFFER' })!;
  const begun = await ctx.db
    .insertInto('billing_payment')
    .values({
      space_id: ctx.space,
      id: paymentId,
      charge_id: charge.id,
      method,
      state,
      amount_satang: satang,
      payee: JSON.stringify(await wayOf(ctx, method, account)),
      ...shownFor(method, charge, account, satang),
      expires_at: method === 'wallet' || method === 'cod' ? null : expiryOf(ctx, method, charge),
      provider_ref: provider.providerRef ?? null,
      redirect_url: provider.redirectUrl ?? '',
      actor_id: ctx.account?.id ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  // The id can be taken despite the check before, by a charge that does not share this lock.
  if (!begun) throw ctx.refuse('id-taken');
  return begun;
}

/** Takes the money out of the member's wallet and counts it, in one transaction. */
async function payFromWallet(ctx: BillingCtx, charge: ChargeRecord, { id, amount_satang: satang }: PaymentRow): Promise<void> {
  const t = await ctx.texts(ctx.site.locale);
  const title = t('money.paid', { number: charge.number });
  await ctx.mayUse('wallet')!.pay({ id, accountId: charge.account_id!, amountSatang: satang, ref: walletRef(charge.id), title });
  await settle(ctx, { paymentId: id, capturedSatang: satang, source: 'wallet', eventId: id, at: ctx.now() });
}

/** The payment that was begun with this id before. @throws Refusal 409 `id-taken` for another one · 404 for somebody else's */
async function begunBefore(ctx: BillingCtx, id: string, paymentId: string, method: Method, token: string | undefined) {
  const there = await ctx.db.selectFrom('billing_payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (!there) return null;
  if (!isOwn(ctx, await chargeOf(ctx, there.charge_id), token)) throw ctx.refuse('id-taken');
  if (there.charge_id !== uuid(id) || there.method !== method) throw ctx.refuse('id-taken');
  return there;
}

/**
 * Begins to pay what is due of a charge, in one of its ways. Sent again with the same id it is the same payment.
 *
 * @throws Refusal 404 · 409 `charge-not-payable` · 409 `method-unavailable` · 409 `id-taken` · 409 `insufficient-funds` ·
 * 503 `provider-unavailable`
 */
export async function beginPayment(
  ctx: BillingCtx,
  { id, paymentId, method, token }: { id: string; paymentId: string; method: Method; token?: string },
): Promise<PaymentRow> {
  const there = await begunBefore(ctx, id, paymentId, method, token);
  if (there) return there;
  let provider: { providerRef: string; redirectUrl: string; satang: number } | null = null;
  if (method === 'provider') {
    // The provider is called before any lock is taken, so that nobody waits for a remote service.
    const charge = await chargeOf(ctx, id);
    if (!isOwn(ctx, charge, token)) throw notFound();
    const satang = await checkPayable(ctx, charge, method);
    const begun = await ctx.outside(() => beginAtProvider(ctx, charge, { paymentId, satang, token: token ?? '' }));
    provider = { ...begun, satang };
  }
  const charge = await holdOwnCharge(ctx, id, token);
  // Checked again under the lock, because a duplicate request may have created the payment meanwhile.
  const first = await begunBefore(ctx, id, paymentId, method, token);
  if (first) return first;
  const satang = await checkPayable(ctx, charge, method);
  if (provider && provider.satang !== satang) throw ctx.refuse('charge-not-payable', { state: charge.state });
  const payment = await begin(ctx, charge, { paymentId, method, satang, ...provider });
  if (method === 'wallet') await payFromWallet(ctx, charge, payment);
  else await derive(ctx, charge);
  return paymentOf(ctx, payment.id);
}

/** `POST /api/billing/charges/:id/payments`. */
export const pay: HandlerOf<typeof billing, 'pay'> = async (ctx, { id, paymentId, method, token }) =>
  viewPayment(ctx, await beginPayment(ctx, { id, paymentId: uuid(paymentId), method, token }));
