import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { pos } from '../../plugin.ts';
import { managerOf, tillOf } from '../who.ts';
import { append } from './append.ts';
import { membersOf } from './place.ts';

/** @see append */
export const sync: HandlerOf<typeof pos, 'sync'> = async (ctx, { entries, unsynced, version, now }) => {
  const { cluster, store, device } = await tillOf(ctx);
  const skewMs = now === null ? null : now - ctx.now().getTime();
  const answer = await append(ctx, { cluster, store, device, members: await membersOf(ctx, cluster.id) }, entries, skewMs);
  await ctx.use('clusters').seen(device.id, { unsynced, version });
  return answer;
};

/** The log of a till that does not come back, by hand of a manager; its till may have been revoked meanwhile. */
export const importLog: HandlerOf<typeof pos, 'importLog'> = async (ctx, input) => {
  const { cluster, stores } = await managerOf(ctx, input.cluster);
  const clusters = ctx.use('clusters');
  const device = (await clusters.devices(cluster.id)).find(({ id }) => id === uuid(input.device));
  const store = stores.find(({ id }) => id === device?.storeId);
  if (!device || !store) throw ctx.refuse('log-foreign');
  const answer = await append(ctx, { cluster, store, device, members: await membersOf(ctx, cluster.id) }, input.entries, null);
  await ctx.audit({
    action: 'pos.log.import',
    entity: 'pos_device',
    entityId: device.id,
    after: { acked: answer.acked, entries: answer.results.filter(({ state }) => state !== 'exists').length },
  });
  return answer;
};
