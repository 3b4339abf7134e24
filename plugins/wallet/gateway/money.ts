import type { MoneyAct } from '#kernel/contract/money.ts';
import type { Gateway } from '#kernel/contract/gateway.ts';
import type { wallet } from '../plugin.ts';
import { balances } from './balances.ts';
import type { WalletCtx } from './db.ts';
import { transferOf } from './ledger/statements.ts';
import { amountFrom } from './limits.ts';
import { holdTopUp } from './topUps.ts';

/** Sent again with the id that it had, it moves nothing. */
const unlessDone = async (ctx: WalletCtx, id: string | undefined, act: MoneyAct): Promise<MoneyAct | null> =>
  id !== undefined && (await transferOf(ctx, id)) ? null : act;

const adjusting = async (ctx: WalletCtx, id: string | undefined, accountId: string, targetSatang: number) => {
  const { balanceSatang } = await balances(ctx, accountId);
  return unlessDone(ctx, id, { policy: 'balance', amountSatang: Math.abs(targetSatang - balanceSatang), owner: accountId });
};

/** What calls of the wallet are about to move. */
export const money: Gateway<typeof wallet>['money'] = {
  async wallet(ctx, { mode, amount, id, accountId }) {
    const visitorId = ctx.account!.id;
    const owner = accountId ?? visitorId;
    if (mode === 'adjust') return ctx.can('adjust') ? adjusting(ctx, id, owner, amountFrom(ctx, amount, 0)) : null;
    // Of one's own `increase` moves nothing: it opens a top-up.
    if (mode === 'get' || (owner === visitorId && mode === 'increase')) return null;
    const amountSatang = amountFrom(ctx, amount);
    if (owner === visitorId) return unlessDone(ctx, id, { policy: 'payment', amountSatang, owner });
    return ctx.can('credit') ? unlessDone(ctx, id, { policy: 'correction', amountSatang, owner }) : null;
  },
  pay: (ctx, { id, amountSatang }) => unlessDone(ctx, id, { amountSatang, owner: ctx.account!.id }),
  credit: (ctx, { id, accountId, amountSatang }) => unlessDone(ctx, id, { amountSatang, owner: accountId }),
  adjust: (ctx, { id, accountId, targetSatang }) => adjusting(ctx, id, accountId, targetSatang),
  async confirmTopUp(ctx, { id, receivedSatang }) {
    const row = await holdTopUp(ctx, id);
    if (row.state === 'credited') return null;
    return { amountSatang: receivedSatang ?? row.amount_satang, owner: row.account_id };
  },
};
