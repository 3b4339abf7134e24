import type { NextDue } from '#kernel/contract/gateway.ts';
import type { WebhooksCtx } from './db.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A delivery that was due so long ago waits for nobody: the queue has given up on it. */
const LEFT = 40 * MINUTE;
/** How long deliveries are kept, and how many are taken up in one run. */
const KEPT = 30 * DAY;
const MOST = 500;

/** Takes up deliveries that the queue has lost, as after a long time without a database. Every ten minutes. */
export async function resume(ctx: WebhooksCtx): Promise<NextDue> {
  const left = ctx.db
    .selectFrom('webhooks_delivery as d')
    .innerJoin('webhooks_endpoint as e', (join) => join.onRef('e.space_id', '=', 'd.space_id').onRef('e.id', '=', 'd.endpoint_id'))
    .select('d.id')
    .where('e.site_id', '=', ctx.site.id)
    .where('d.state', '=', 'waiting')
    .where('d.due_at', '<', new Date(ctx.now().getTime() - LEFT))
    .orderBy('d.due_at')
    .limit(MOST)
    .forUpdate('d')
    .skipLocked();
  const rows = await ctx.db
    .updateTable('webhooks_delivery')
    .set({ due_at: ctx.now() })
    .where('id', 'in', left)
    .returning(['id', 'attempts'])
    .execute();
  for (const { id, attempts } of rows) await ctx.emit('due', { id, attempt: attempts });
  const [some] = await ctx.sql`select 1 from webhooks_delivery where state = 'waiting' limit 1`;
  return some ? undefined : null;
}

/** Removes old deliveries. At night. */
export async function forgetOld(ctx: WebhooksCtx): Promise<void> {
  await ctx.db
    .deleteFrom('webhooks_delivery')
    .where('created_at', '<', new Date(ctx.now().getTime() - KEPT))
    .execute();
}
