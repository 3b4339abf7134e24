import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { verifiedWebhookId } from '#kit/keys/standardWebhooks.ts';
import type { WebhookInput } from '#kernel/contract/webhook.ts';
import type { BillingCtx } from '../db.ts';
import { recordEvent } from '../payments/settle.ts';
import { applyState } from './apply.ts';
import { secretOf } from './hasProvider.ts';
import { readState } from './standard.ts';

function parsed(body: Uint8Array): { data?: unknown } | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/**
 * What the provider tells by itself. Believed only with its signature over the bytes as they came; told twice it counts once.
 *
 * @throws Refusal 400 `webhook-body` for what is cut off or says nothing · 401 `webhook-signature` · 404 for a payment that there is
 * not (yet: it is sent again)
 */
export async function providerHook(ctx: BillingCtx, { headers, body }: WebhookInput): Promise<void> {
  const secret = secretOf(ctx, 'webhookSecret');
  if (!secret || !ctx.settings.providerUrl) throw notFound();
  const id = verifiedWebhookId(secret, { headers, body }, ctx.now());
  const content = parsed(body);
  if (!content) throw ctx.refuse('webhook-body');
  if (!id) throw ctx.refuse('webhook-signature');
  const state = readState(content.data);
  if (!state) throw ctx.refuse('webhook-body');
  const payment = isUuid(state.reference)
    ? await ctx.db
        .selectFrom('billing_payment')
        .selectAll()
        .where('id', '=', state.reference.toLowerCase())
        .where('provider_ref', '=', state.id)
        .executeTakeFirst()
    : undefined;
  if (!payment) throw notFound();
  const { status, amountSatang } = state;
  const isNew = await recordEvent(ctx, {
    paymentId: payment.id,
    source: 'webhook',
    eventId: id,
    kind: 'told',
    satang: 0,
    at: ctx.now(),
    detail: { status, amountSatang },
  });
  if (isNew) await applyState(ctx, payment, state);
}
