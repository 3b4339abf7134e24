import { webhookSignature } from '#kit/keys/standardWebhooks.ts';
import { askOutside, OutboundProblem } from '#kit/outbound/outbound.ts';
import type { FlowCtx } from '../db.ts';
import { networkOf } from './network.ts';
import { StepFailure } from './problem.ts';
import { secretOf, withoutSecrets } from './secrets.ts';

/** How long the other side may take, ms; its largest answer, bytes; how much of a text goes on, characters. */
const PATIENCE = 10_000;
const LARGEST = 200_000;
const KEPT = 20_000;
/** Headers that say how the request is sent, and those that are ours. */
const NOT_THEIRS = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'idempotency-key',
]);

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

function headersOf(list: unknown): Record<string, string> {
  const entries = (Array.isArray(list) ? list : []) as { name?: unknown; value?: unknown }[];
  return Object.fromEntries(
    entries
      .map(({ name, value }) => [text(name).trim().toLowerCase(), text(value)] as const)
      .filter(([name]) => name !== '' && !NOT_THEIRS.has(name)),
  );
}

function answered(type: string, body: Buffer): unknown {
  const words = body.toString('utf8').toWellFormed();
  if (type.includes('json'))
    try {
      return JSON.parse(words) as unknown;
    } catch {
      // It only says that it is JSON.
    }
  return words.slice(0, KEPT);
}

/** The scheme of Standard Webhooks, with the secret as it was written down. */
function signed(secret: string, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': webhookSignature(secret, { id, timestamp, body }) };
}

/** Asks an address of the open internet. `key` is the same at every try, so that the other side can tell a second one. @throws StepFailure */
export async function http(ctx: FlowCtx, input: Readonly<Record<string, unknown>>, key: string): Promise<unknown> {
  const method = input['method'] === 'GET' ? 'GET' : 'POST';
  const body = method === 'GET' ? '' : text(input['body']);
  const signWith = text(input['signWith']);
  const bearer = text(input['bearer']);
  const secrets: string[] = [];
  const headers: Record<string, string> = { ...headersOf(input['headers']), 'user-agent': 'Sala-Flow/1', 'idempotency-key': key };
  if (method === 'POST') headers['content-type'] ??= 'application/json';
  if (signWith) {
    const secret = await secretOf(ctx, signWith);
    secrets.push(secret);
    Object.assign(headers, signed(secret, `msg_${key}`, ctx.now(), body));
  }
  if (bearer) {
    const secret = await secretOf(ctx, bearer);
    secrets.push(secret);
    headers['authorization'] = `Bearer ${secret}`;
  }
  try {
    const answer = await askOutside(text(input['url']), {
      method,
      headers,
      ...(method === 'POST' && { body }),
      largest: LARGEST,
      patience: PATIENCE,
      network: networkOf(ctx),
    });
    const found = withoutSecrets({ status: answer.status, body: answered(answer.headers['content-type'] ?? '', answer.body) }, secrets);
    if (answer.status < 200 || answer.status > 299) throw new StepFailure('http-status', String(answer.status));
    return found;
  } catch (error) {
    if (!(error instanceof OutboundProblem)) throw error;
    throw new StepFailure(`http-${error.code}`, '', error.code === 'address' || error.code === 'forbidden');
  }
}
