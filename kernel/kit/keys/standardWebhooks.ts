import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from './isSame.ts';

/** How far the clocks may be apart, seconds. */
const TOLERANCE = 300;
const PREFIX = 'whsec_';

interface Sent {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it was sent. */
  readonly body: Uint8Array;
}

/** A secret as Standard Webhooks 1.0 has it: 32 random bytes. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The bytes of such a secret, with or without `whsec_` before it. */
export const webhookKey = (secret: string): Buffer =>
  Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');

/** The signature of a webhook: HMAC-SHA256 over id, time (seconds) and body as they are sent. Source: Standard Webhooks 1.0. */
export const webhookSignature = (
  key: Buffer | string,
  { id, timestamp, body }: { id: string; timestamp: string; body: Uint8Array | string },
): string => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/** The id of a webhook whose signature is right and whose time is now; null for any other. Several signatures may stand while a secret is being changed. */
export function verifiedWebhookId(secret: string, { headers, body }: Sent, now: Date): string | null {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return null;
  const right = webhookSignature(webhookKey(secret), { id, timestamp, body });
  const isRight = header('webhook-signature')
    .split(' ')
    .some((signature) => isSame(signature, right));
  return isRight ? id : null;
}
