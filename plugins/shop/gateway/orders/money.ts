import type { MoneyAct } from '#kernel/contract/money.ts';
import type { Gateway } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { holdOrder, isFetched } from './act.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { holdSeen } from './deskOrders.ts';
import { dueBack } from './refunds.ts';

/** Of somebody's order: a guest's is told from others by its id. */
const act = (ctx: ShopCtx, order: OrderRow, amountSatang: number): MoneyAct => ({
  amountSatang,
  owner: order.account_id ?? order.id,
  alone: async () => (await ctx.use('accounts').withRole(['manager', 'admin'])).length <= 1,
});

/** What calls of the desk are about to give back, or to say that it was taken. */
export const money: Gateway<typeof shop>['money'] = {
  async refundOrder(ctx, input) {
    const order = await holdOrder(ctx, input.id);
    const due = await dueBack(ctx, order, input);
    return due && act(ctx, order, due.shippingSatang + due.shares.reduce((sum, { amountSatang }) => sum + amountSatang, 0));
  },
  async deskCancelOrder(ctx, { id, version }) {
    const order = await holdSeen(ctx, id, version);
    const due = order.paid_satang - order.refunded_satang;
    return due > 0 ? act(ctx, order, due) : null;
  },
  async decideLate(ctx, { id, as, version }) {
    const order = await holdSeen(ctx, id, version);
    if (as === 'reopen') return null;
    const charge = (await ctx.use('charges').find([order.charge_id])).get(order.charge_id)!;
    return act(ctx, order, charge.paidSatang - charge.refundedSatang);
  },
  async endShipment(ctx, { id, as }) {
    const order = await holdOrder(ctx, id);
    return as === 'delivered' && order.payment_state === 'authorized' && isFetched(order) ? act(ctx, order, order.total_satang) : null;
  },
  async handOver(ctx, { id }) {
    const order = await holdOrder(ctx, id);
    return order.payment_state === 'authorized' ? act(ctx, order, order.total_satang) : null;
  },
  async bookCod(ctx, { shipmentId, amountSatang }) {
    const [parcel] = await ctx.sql<{ order_id: string }>`select order_id from shop_shipment where id = ${uuid(shipmentId)}`;
    return parcel ? act(ctx, await holdOrder(ctx, parcel.order_id), amountSatang) : null;
  },
  async bookCods(ctx, { parcels }) {
    const ids = parcels.map(({ shipmentId }) => uuid(shipmentId));
    const orders = await ctx.sql<OrderRow>`select o.* from shop_order o where o.id in
      (select order_id from shop_shipment where id = any(${ids}::uuid[])) order by o.id for update`;
    // One that is whoever books it decides for all of them.
    const order = orders.find(({ account_id: owner }) => owner !== null && owner === ctx.account?.id) ?? orders[0];
    return order
      ? act(
          ctx,
          order,
          parcels.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
        )
      : null;
  },
};
