import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret as Standard Webhooks has it: 32 random bytes. */
export const makeSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The value of `webhook-signature`: one signature for each secret, so that a receiver may know either. */
export function sign(secrets: readonly string[], id: string, timestamp: number, body: string): string {
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return signed.join(' ');
}
