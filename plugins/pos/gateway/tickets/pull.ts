import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { OrderView, TicketView } from '../../calls/ticketSchemas.ts';
import type { pos } from '../../plugin.ts';
import { floorOf } from '../setup/floor.ts';
import { menuOf } from '../setup/menu.ts';
import { waitingAt } from '../tableOrders/decide.ts';
import { tillOf } from '../who.ts';

/** @see Pulled. The number of the last change is read before what has changed: what changes meanwhile comes twice, and nothing is left out. */
export const pull: HandlerOf<typeof pos, 'pull'> = async (ctx, { since, floor, menu }) => {
  const { cluster, store, device } = await tillOf(ctx);
  const [head] = await ctx.sql<{ upTo: number; cursor: number }>`
    select coalesce((select last_seq from pos_device where space_id = ${ctx.space} and device_id = ${device.id}), 0) as "upTo",
      coalesce((select changes from pos_shared where space_id = ${ctx.space} and store_id = ${store.id}), 0)::bigint as cursor`;
  const { upTo, cursor } = head!;
  const reads = cursor > since || since === 0;
  const tickets = reads
    ? await ctx.sql<{ body: Value<typeof TicketView> }>`
        select body from pos_ticket where space_id = ${ctx.space} and store_id = ${store.id} and changed > ${since}
          and (${since} > 0 or state = 'open') order by changed, id`
    : [];
  const orders = reads
    ? await ctx.sql<{ body: Value<typeof OrderView> }>`
        select body from pos_kitchen_order where space_id = ${ctx.space} and store_id = ${store.id} and changed > ${since}
          and (${since} > 0 or state in ('new', 'cooking', 'ready')) order by changed, id`
    : [];
  const [plan, choices] = [await floorOf(ctx, store.id), await menuOf(ctx, cluster.id)];
  return {
    upTo,
    cursor,
    tickets: tickets.map(({ body }) => body),
    orders: orders.map(({ body }) => body),
    ...(cluster.features.tableOrders && { guestOrders: await waitingAt(ctx, store.id) }),
    ...(plan.revision === floor ? {} : { floor: plan }),
    ...(choices.revision === menu ? {} : { menu: choices }),
  };
};
