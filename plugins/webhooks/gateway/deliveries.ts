import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Value } from '#kit/schema/schema.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { webhooks } from '../plugin.ts';
import type { Row } from '../tables.ts';
import { PING } from '../rules/type.ts';
import { ERRORS, type Delivery } from '../schemas.ts';
import { endpointOf, type WebhooksCtx } from './db.ts';

/** Deliveries sent again in one go. */
const MOST = 1000;

const view = (row: Row<'webhooks_delivery'>): Value<typeof Delivery> => ({
  id: row.id,
  event: row.event,
  state: row.state,
  at: row.created_at.toISOString(),
  attempts: row.attempts,
  triedAt: row.tried_at?.toISOString() ?? null,
  dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
  body: row.body,
  status: row.status,
  error: ERRORS.find((code) => code === row.error) ?? null,
  millis: row.millis,
  answer: row.answer,
});

/** What an endpoint was told, the newest first. */
export const deliveries: HandlerOf<typeof webhooks, 'deliveries'> = async (ctx, { id, state, after, limit }) => {
  await endpointOf(ctx, id);
  if (after !== undefined && !isUuid(after)) throw notFound();
  let query = ctx.db.selectFrom('webhooks_delivery').selectAll().where('endpoint_id', '=', id);
  if (state !== 'all') query = query.where('state', '=', state);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(view);
  return { items, next: rows.length > limit ? items.at(-1)!.id : null };
};

/** Deliveries begin anew: as soon as may be, with all their tries before them. Each goes out under the id that it has. */
async function again(ctx: WebhooksCtx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await ctx.db
    .updateTable('webhooks_delivery')
    .set({ state: 'waiting', tries: 0, due_at: ctx.now() })
    .where('id', 'in', ids)
    .where('state', '!=', 'waiting')
    .returning(['id', 'attempts'])
    .execute();
  for (const { id, attempts } of rows) await ctx.emit('due', { id, attempt: attempts });
  return rows.length;
}

/** Sends one delivery again, whatever became of it. */
export const replay: HandlerOf<typeof webhooks, 'replay'> = async (ctx, { id }) => {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('webhooks_delivery').select(['endpoint_id', 'event']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  const endpoint = await endpointOf(ctx, row.endpoint_id);
  if (!endpoint.is_on) throw ctx.refuse('endpoint-off');
  if ((await again(ctx, [id])) === 0) throw ctx.refuse('delivery-waits');
  await ctx.audit({ action: 'webhooks.replay', entity: 'webhooks_delivery', entityId: id, after: { event: row.event } });
};

/** Sends again what has failed since a moment, the oldest first. */
export const replayFailed: HandlerOf<typeof webhooks, 'replayFailed'> = async (ctx, { id, since }) => {
  const endpoint = await endpointOf(ctx, id);
  if (!endpoint.is_on) throw ctx.refuse('endpoint-off');
  const failed = await ctx.db
    .selectFrom('webhooks_delivery')
    .select('id')
    .where('endpoint_id', '=', id)
    .where('state', '=', 'failed')
    .where('event', '!=', PING)
    .where('created_at', '>=', new Date(since))
    .orderBy('id')
    .limit(MOST)
    .execute();
  const count = await again(
    ctx,
    failed.map((row) => row.id),
  );
  await ctx.audit({ action: 'webhooks.replay', entity: 'webhooks_endpoint', entityId: id, after: { since, count } });
  return { count };
};
