import { sql } from 'kysely';
import type { Payload } from '#kernel/contract/ctx.ts';
import type { AnyEvent } from '#kernel/contract/tokens.ts';
import { bodyOf } from '../rules/type.ts';
import type { WebhooksCtx } from './db.ts';

/** Something happened on the site: a delivery for each endpoint that wants to know, in the transaction in which it is ticked off. */
export async function hear(ctx: WebhooksCtx, { id, event, at, payload }: Payload<typeof AnyEvent>): Promise<void> {
  const endpoints = await ctx.db
    .selectFrom('webhooks_endpoint')
    .select('id')
    .where('site_id', '=', ctx.site.id)
    .where('is_on', '=', true)
    .where(sql<boolean>`(events is null or ${event} = any(events))`)
    .execute();
  if (endpoints.length === 0) return;
  const now = ctx.now();
  const rows = await ctx.db
    .insertInto('webhooks_delivery')
    .values(
      endpoints.map((endpoint) => ({
        space_id: ctx.space,
        endpoint_id: endpoint.id,
        event_id: id,
        event,
        body: bodyOf(event, at, payload),
        state: 'waiting' as const,
        due_at: now,
        created_at: now,
      })),
    )
    .onConflict((on) => on.columns(['space_id', 'endpoint_id', 'event_id']).doNothing())
    .returning('id')
    .execute();
  for (const row of rows) await ctx.emit('due', { id: row.id, attempt: 0 });
}
