import type { Value } from '#kit/schema/schema.ts';
import { askOutside, OutboundProblem } from '#kit/outbound/outbound.ts';
import { webhookKey, webhookSignature } from '#kit/keys/standardWebhooks.ts';
import type { Tried } from '../schemas.ts';
import type { Endpoint, WebhooksCtx } from './db.ts';
import { networkOf } from './network.ts';

export type Outcome = Value<typeof Tried>;

/** How long a receiver may take, ms; its largest answer, bytes; how much of it is kept, characters. */
const PATIENCE = 10_000;
const LARGEST = 1_000_000;
const KEPT = 500;

/** The secrets that sign at a moment: the present one, and the former one while receivers change over. */
function secretsOf({ keys }: Pick<WebhooksCtx, 'keys'>, endpoint: Endpoint, now: Date): string[] {
  const former = endpoint.former_until && endpoint.former_until > now ? endpoint.former_secret : null;
  return [endpoint.secret, former].flatMap((sealed) => (sealed ? (keys.unseal(sealed) ?? []) : []));
}

/** What may be kept of an answer: text that the database takes. */
const excerpt = (body: Buffer): string =>
  body
    .subarray(0, KEPT * 4)
    .toString('utf8')
    .replaceAll('\0', '')
    .slice(0, KEPT)
    .toWellFormed();

/** Tells an endpoint, once. Never throws for what the receiver does. */
export async function send(ctx: WebhooksCtx, endpoint: Endpoint, { eventId, body }: { eventId: string; body: string }): Promise<Outcome> {
  const now = ctx.now();
  const [secret, ...former] = secretsOf(ctx, endpoint, now);
  if (secret === undefined) return { delivered: false, status: null, error: 'sealed', millis: null, answer: '' };
  const id = `msg_${eventId}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const begun = performance.now();
  const millis = () => Math.round(performance.now() - begun);
  try {
    const answer = await askOutside(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sala-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        // One for each secret: a receiver may know either.
        'webhook-signature': [secret, ...former].map((each) => webhookSignature(webhookKey(each), { id, timestamp, body })).join(' '),
      },
      body,
      largest: LARGEST,
      patience: PATIENCE,
      network: networkOf(ctx),
    });
    const { status } = answer;
    return { delivered: status >= 200 && status < 300, status, error: null, millis: millis(), answer: excerpt(answer.body) };
  } catch (error) {
    if (!(error instanceof OutboundProblem)) throw error;
    return { delivered: false, status: null, error: error.code, millis: millis(), answer: '' };
  }
}
