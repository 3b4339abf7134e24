import type { BillingCtx } from '../db.ts';
import { secretOf } from './hasProvider.ts';

/** How a provider's payment stands. Amount and time are those of what came in, where it is `paid`. */
export interface ProviderState {
  /** The provider's own id of it. */
  readonly id: string;
  /** Our payment's id. */
  readonly reference: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';
  readonly amountSatang: number;
  readonly paidAt: Date | null;
  /** A word of why it failed. */
  readonly failure: string;
}

const STATUSES: readonly string[] = ['pending', 'paid', 'failed', 'expired', 'cancelled'];
/** How long a provider may take to answer, ms. */
const PATIENCE = 6000;
/** Most that an answer may have, bytes. */
const MOST_BYTES = 64 * 1024;
const unavailable = (ctx: BillingCtx) => ctx.refuse('provider-unavailable', { retryAfter: 5 });

/** Reads what a provider says of a payment; null for what is no such thing: another currency, no amount, an unknown word. */
export function readState(data: unknown): ProviderState | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, reference, status, amount, currency, paid_at: paid, failure } = data as Record<string, unknown>;
  if (typeof id !== 'string' || !/^[\w.:-]{1,120}$/.test(id) || typeof reference !== 'string' || typeof status !== 'string') return null;
  if (!STATUSES.includes(status) || currency !== 'THB') return null;
  if (!Number.isSafeInteger(amount) || (amount as number) < 1 || (amount as number) > 1_000_000_000_000) return null;
  const paidAt = typeof paid === 'string' ? new Date(paid) : null;
  if (paidAt && Number.isNaN(paidAt.getTime())) return null;
  return {
    id,
    reference,
    status: status as ProviderState['status'],
    amountSatang: amount as number,
    paidAt,
    failure: typeof failure === 'string' ? failure.slice(0, 80) : '',
  };
}

/** Asks the provider. @throws Refusal 503 `provider-unavailable` where it does not answer, or not as it should */
async function ask(ctx: BillingCtx, path: string, post?: { body: Record<string, unknown>; key: string }): Promise<Record<string, unknown>> {
  const address = `${ctx.settings.providerUrl.replace(/(?<!\/)\/+$/, '')}${path}`;
  try {
    const response = await fetch(address, {
      method: post ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secretOf(ctx, 'providerKey') ?? ''}`,
        ...(post ? { 'content-type': 'application/json', 'idempotency-key': post.key } : {}),
      },
      ...(post ? { body: JSON.stringify(post.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = response.ok ? await response.text() : '';
    if (!response.ok || text.length > MOST_BYTES) throw new Error(`answered ${response.status}`);
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    ctx.log.warn({ err: error, address }, 'the payment provider does not answer');
    throw unavailable(ctx);
  }
}

/** Has the provider make a payment; asked again with the same id it gives the same one. */
export async function createAtProvider(
  ctx: BillingCtx,
  request: { paymentId: string; satang: number; description: string; returnUrl: string },
): Promise<{ providerRef: string; redirectUrl: string }> {
  const answer = await ask(ctx, '/payments', {
    key: request.paymentId,
    body: {
      reference: request.paymentId,
      amount: request.satang,
      currency: 'THB',
      description: request.description,
      return_url: request.returnUrl,
      webhook_url: `${ctx.site.origin}/hooks/billing/provider`,
    },
  });
  const state = readState(answer);
  const redirectUrl = answer.redirect_url;
  const isPage = typeof redirectUrl === 'string' && redirectUrl.length <= 600 && /^https?:\/\//.test(redirectUrl);
  if (!state || state.reference !== request.paymentId || state.amountSatang !== request.satang || !isPage) {
    ctx.log.warn({ payment: request.paymentId }, 'the payment provider does not keep to the protocol');
    throw unavailable(ctx);
  }
  return { providerRef: state.id, redirectUrl };
}

/** How a payment stands with the provider. */
export async function stateAtProvider(ctx: BillingCtx, providerRef: string): Promise<ProviderState> {
  const state = readState(await ask(ctx, `/payments/${encodeURIComponent(providerRef)}`));
  if (!state || state.id !== providerRef) throw unavailable(ctx);
  return state;
}
