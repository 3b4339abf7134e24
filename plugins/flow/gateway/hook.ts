import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { WebhookInput } from '#kernel/contract/webhook.ts';
import { readJson } from '#kit/diagnostics/strictJson.ts';
import { newWebhookSecret, verifiedWebhookId } from '#kit/keys/standardWebhooks.ts';
import type { flow } from '../plugin.ts';
import { LIMITS } from '../rules/definition.ts';
import { flowOf, isStopped, type FlowCtx } from './db.ts';
import { start } from './runs/start.ts';

/** Letters of an id, or of a key that stands for it. */
const MOST = 100;

/** The address of a flow and the key of it, told once. */
export const makeHookKey: HandlerOf<typeof flow, 'makeHookKey'> = async (ctx, { id }) => {
  await flowOf(ctx, id);
  const key = newWebhookSecret();
  await ctx.db
    .updateTable('flow_flow')
    .set({ hook_key: ctx.keys.seal(key) })
    .where('id', '=', id)
    .execute();
  await ctx.audit({ action: 'flow.hookKey', entity: 'flow_flow', entityId: id });
  return { url: `${ctx.site.origin}/hooks/flow/${id}`, key };
};

/**
 * Another system starts a flow. Told twice under one `idempotency-key`, or else one `webhook-id`, it is one run; what is not signed, or was
 * signed too long ago, is refused.
 */
export async function hook(ctx: FlowCtx, input: WebhookInput): Promise<void> {
  const row = await flowOf(ctx, input.params['id'] ?? '');
  const key = row.hook_key && ctx.keys.unseal(row.hook_key);
  const id = key && verifiedWebhookId(key, input, ctx.now());
  if (!id || id.length > MOST) throw ctx.refuse('signature-wrong');
  if (row.trigger_kind !== 'webhook' || row.state !== 'enabled') throw ctx.refuse('flow-off');
  if (await isStopped(ctx)) throw ctx.refuse('all-stopped');
  if (input.body.byteLength > LIMITS.payload) throw ctx.refuse('payload-large', { most: LIMITS.payload });
  const { value, faults } = readJson(Buffer.from(input.body).toString('utf8'));
  if (faults.length > 0) throw ctx.refuse('file-wrong', { why: faults[0]!.message.slice(0, 200) });
  const chosen = input.headers['idempotency-key'];
  const once = (typeof chosen === 'string' && chosen.slice(0, MOST)) || id;
  await start(ctx, row, { kind: 'webhook', key: `hook ${once}`, payload: value ?? null });
}
