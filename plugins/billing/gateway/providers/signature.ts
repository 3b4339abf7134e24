import { createHmac } from 'node:crypto';
import type { WebhookInput } from '#kernel/contract/webhook.ts';
import { isSame } from '#kit/keys/isSame.ts';

/** How far the clocks may be apart, seconds. */
const TOLERANCE = 300;
const PREFIX = 'whsec_';

const header = (headers: WebhookInput['headers'], name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** The signature of a webhook: HMAC-SHA256 over id, time and body as they are sent. Source: Standard Webhooks 1.0. */
export function signWebhook(secret: string, { id, timestamp, body }: { id: string; timestamp: string; body: Uint8Array }): string {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/** The id of a webhook whose signature is right and whose time is now; null for any other. Several signatures may stand while a secret is being changed. */
export function verifiedId(secret: string, { headers, body }: Pick<WebhookInput, 'headers' | 'body'>, now: Date): string | null {
  const [id, timestamp] = [header(headers, 'webhook-id'), header(headers, 'webhook-timestamp')];
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return null;
  const right = signWebhook(secret, { id, timestamp, body });
  const isRight = header(headers, 'webhook-signature')
    .split(' ')
    .some((signature) => isSame(signature, right));
  return isRight ? id : null;
}
