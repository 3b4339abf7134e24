import type { Payload } from '#kernel/contract/ctx.ts';
import type { AnyEvent } from '#kernel/contract/tokens.ts';
import { isStopped, type FlowCtx } from './db.ts';
import { start } from './runs/start.ts';

/** Something happened on the site: flows that wait for it are started, once for each time that it is told. */
export async function hear(ctx: FlowCtx, { id, event, payload }: Payload<typeof AnyEvent>): Promise<void> {
  const flows = await ctx.db
    .selectFrom('flow_flow')
    .select(['id', 'version_id', 'owner_id'])
    .where('site_id', '=', ctx.site.id)
    .where('state', '=', 'enabled')
    .where('trigger_event', '=', event)
    .orderBy('id')
    .execute();
  if (flows.length === 0 || (await isStopped(ctx))) return;
  for (const flow of flows) await start(ctx, flow, { kind: 'event', key: id, payload });
}
