import { Refusal } from '#kit/diagnostics/refusal.ts';
import { isUnderWay, type Charge, type ChargesApi } from '../../contract.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { sellerOf } from '../documents/seller.ts';
import { collect } from '../payments/collect.ts';
import { beginPayment } from '../payments/pay.ts';
import { afterMoney } from '../payments/settle.ts';
import { refund } from '../refunds/refund.ts';
import { close, reopen } from './close.ts';
import { goodsOf } from './goods.ts';
import { chargeOf, tokenOf } from './hold.ts';
import { open, vatRateBpOf } from './open.ts';
import { pathOf } from './path.ts';
import { askersView } from './view.ts';
import { methodsFor } from './ways.ts';

/** The service `billing:charges@1`. */
export const chargesApi = (ctx: BillingCtx): ChargesApi => {
  const shown = async (row: Promise<ChargeRecord>): Promise<Charge> => (await askersView(ctx, [await row]))[0]!;
  const find: ChargesApi['find'] = async (ids) => {
    if (ids.length === 0) return new Map();
    const rows = await ctx.db
      .selectFrom('billing_charge')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    return new Map((await askersView(ctx, rows)).map((charge) => [charge.id, charge]));
  };
  return {
    open: (charge) => shown(open(ctx, charge)),
    find,
    close: (id, as, reason) => shown(close(ctx, id, as, reason)),
    giveUp: async (id, as, { patient }) => {
      const charge = (await find([id])).get(id);
      if (!charge || charge.state === 'cancelled' || charge.state === 'expired') return true;
      if (patient && isUnderWay(charge)) return false;
      try {
        await close(ctx, id, as, '');
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'charge-paid') return false;
        throw error;
      }
    },
    reopen: async (id) => shown(afterMoney(ctx, await reopen(ctx, id))),
    promise: async (id) => {
      await beginPayment(ctx, { id, paymentId: id, method: 'cod', token: tokenOf(ctx, id) });
      return shown(chargeOf(ctx, id));
    },
    collect: (id, amountSatang) => shown(collect(ctx, id, amountSatang)),
    refund: (request) => refund(ctx, request),
    failedRefunds: async (ids) => {
      if (ids.length === 0) return new Set();
      const failed = ctx.db
        .selectFrom('billing_refund')
        .select('id')
        .where('id', 'in', [...ids]);
      return new Set((await failed.where('state', '=', 'failed').execute()).map(({ id }) => id));
    },
    path: async (id, options) => pathOf(ctx, id, options),
    methods: (amountSatang) => methodsFor(ctx, amountSatang),
    goods: (id) => goodsOf(ctx, id),
    seller: async () => sellerOf(ctx),
    vatRateBp: async () => vatRateBpOf(ctx),
  };
};
