import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { webhooks } from '../plugin.ts';
import { bodyOf, PING } from '../rules/type.ts';
import { endpointOf } from './db.ts';
import { send } from './send.ts';

/** Tells an endpoint that somebody tries it, and gives what it answers. One that is switched off may be tried, too. */
export const ping: HandlerOf<typeof webhooks, 'ping'> = async (ctx, { id }) => {
  const endpoint = await endpointOf(ctx, id);
  const now = ctx.now();
  const eventId = randomUUID();
  const body = bodyOf(PING, now.toISOString(), { endpointId: id });
  const { delivered, ...outcome } = await ctx.outside(() => send(ctx, endpoint, { eventId, body }));
  // The endpoint may have been removed meanwhile.
  const there = await ctx.db.selectFrom('webhooks_endpoint').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (there)
    await ctx.db
      .insertInto('webhooks_delivery')
      .values({
        space_id: ctx.space,
        endpoint_id: id,
        event_id: eventId,
        event: PING,
        body,
        state: delivered ? 'delivered' : 'failed',
        attempts: 1,
        tries: 1,
        due_at: now,
        tried_at: now,
        created_at: now,
        ...outcome,
      })
      .execute();
  return { delivered, ...outcome };
};
