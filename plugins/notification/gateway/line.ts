import type { Value } from '#kit/schema/schema.ts';
import { lineText, pushOutcome } from '../rules/line.ts';
import type { LineDue } from '../schemas.ts';
import { lineToken, type NotificationCtx } from './db.ts';

/** How long LINE may take, ms: well below what the queue gives a delivery. */
const PATIENCE_MS = 10_000;

/**
 * Pushes one message through LINE's Messaging API. Delivered by the kernel's queue: what throws is tried again, with the
 * same retry key, so that LINE sends it once. A member who unlinked LINE meanwhile is not written to.
 *
 * @throws Error LINE is away, over its limits or refuses the token
 */
export async function sendLine(ctx: NotificationCtx, { accountId, retryKey, ...words }: Value<typeof LineDue>): Promise<void> {
  const token = lineToken(ctx);
  const to = (await ctx.use('accounts').contacts([accountId])).get(accountId)?.lineId;
  if (!token || !to) return;
  const response = await fetch(new URL('/v2/bot/message/push', ctx.settings.lineApi), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-line-retry-key': retryKey },
    body: JSON.stringify({ to, messages: [{ type: 'text', text: lineText(words) }] }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const responseText = (await response.text()).slice(0, 300);
  const outcome = pushOutcome(response.status);
  if (outcome === 'refused') ctx.log.warn({ account: accountId, status: response.status, said: responseText }, 'LINE refused a message');
  if (outcome === 'later') throw new Error(`LINE answered ${response.status}: ${responseText}`);
}
