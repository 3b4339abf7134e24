import { createHmac, randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { WebhookInput } from '#kernel/contract/webhook.ts';
import { readJson } from '#kit/diagnostics/strictJson.ts';
import { isSame } from '#kit/keys/isSame.ts';
import type { flow } from '../plugin.ts';
import { LIMITS } from '../rules/definition.ts';
import { flowOf, isStopped, type FlowCtx } from './db.ts';
import { start } from './runs/start.ts';

/** How old or how far ahead what was signed may be, seconds. */
const TOLERANCE = 300;
const PREFIX = 'whsec_';

/** The address of a flow and the key of it, told once. */
export const makeHookKey: HandlerOf<typeof flow, 'makeHookKey'> = async (ctx, { id }) => {
  await flowOf(ctx, id);
  const key = PREFIX + randomBytes(32).toString('base64');
  await ctx.db
    .updateTable('flow_flow')
    .set({ hook_key: ctx.keys.seal(key) })
    .where('id', '=', id)
    .execute();
  await ctx.audit({ action: 'flow.hookKey', entity: 'flow_flow', entityId: id });
  return { url: `${ctx.site.origin}/hooks/flow/${id}`, key };
};

const header = ({ headers }: WebhookInput, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, 2_000) : '';
};

/** Standard Webhooks: `v1,` and HMAC-SHA256 over `<id>.<timestamp>.<body>`, not older than five minutes. */
function isSigned(key: string, input: WebhookInput, id: string, now: Date): boolean {
  const timestamp = header(input, 'webhook-timestamp');
  const seconds = Number(timestamp);
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - seconds) > TOLERANCE) return false;
  const right = createHmac('sha256', Buffer.from(key.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(input.body)
    .digest('base64');
  return header(input, 'webhook-signature')
    .split(' ')
    .some((signature) => isSame(signature, `v1,${right}`));
}

/**
 * Another system starts a flow. Told twice under one `idempotency-key`, or else one `webhook-id`, it is one run; what is not signed, or was
 * signed too long ago, is refused.
 */
export async function hook(ctx: FlowCtx, input: WebhookInput): Promise<void> {
  const row = await flowOf(ctx, input.params['id'] ?? '');
  const key = row.hook_key && ctx.keys.unseal(row.hook_key);
  const id = header(input, 'webhook-id').slice(0, 100);
  if (!key || !isSigned(key, input, id, ctx.now())) throw ctx.refuse('signature-wrong');
  if (row.trigger_kind !== 'webhook' || row.state !== 'enabled') throw ctx.refuse('flow-off');
  if (await isStopped(ctx)) throw ctx.refuse('all-stopped');
  if (input.body.byteLength > LIMITS.payload) throw ctx.refuse('payload-large', { most: LIMITS.payload });
  const { value, faults } = readJson(Buffer.from(input.body).toString('utf8'));
  if (faults.length > 0) throw ctx.refuse('file-wrong', { why: faults[0]!.message.slice(0, 200) });
  const idempotency = header(input, 'idempotency-key').slice(0, 100) || id;
  await start(ctx, row, { kind: 'webhook', key: `hook ${idempotency}`, payload: value ?? null });
}
