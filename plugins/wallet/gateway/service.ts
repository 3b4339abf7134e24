import type { WalletApi, WalletMoved, WalletPayment, WalletRef } from '../contract.ts';
import { announced } from './announce.ts';
import { balances } from './balances.ts';
import type { WalletCtx } from './db.ts';
import { checkAmount } from './limits.ts';
import { begin } from './ledger/begin.ts';
import { houseId } from './ledger/chart.ts';
import { hold, post, release } from './ledger/hold.ts';
import { record } from './ledger/record.ts';
import { requestOf, transfer, type Outcome } from './ledger/transfer.ts';

/** What a caller learns; `side` is that of the member's wallet. */
const moved = ({ transfer: row, replayed }: Outcome, side: 'debit' | 'credit'): WalletMoved => ({
  id: row.id,
  balanceSatang: row[`${side}_balance`],
  amountSatang: row.amount_satang,
  replayed,
});

/** The service `wallet:wallet@1`. */
export const walletApi = (ctx: WalletCtx): WalletApi => {
  const spending = ({ id, accountId, amountSatang, ref, title }: WalletPayment) => {
    checkAmount(ctx, amountSatang);
    return { id, debit: accountId, credit: houseId('sales', accountId), amountSatang, ref, note: title, actorId: ctx.account?.id ?? null };
  };
  return {
    balance: (accountId) => balances(ctx, accountId),
    pay: async (payment) => moved(await announced(ctx, transfer(ctx, { ...spending(payment), code: 'purchase' })), 'debit'),
    hold: async (payment) =>
      moved(await announced(ctx, hold(ctx, { ...spending(payment), code: 'purchase', expiresAt: payment.expiresAt })), 'debit'),
    post: async (ending) => moved(await announced(ctx, post(ctx, ending)), 'debit'),
    void: async (ending) => moved(await announced(ctx, release(ctx, ending)), 'debit'),
    refund: async (input) => moved(await announced(ctx, refund(ctx, input)), 'credit'),
    creditTopUp: async ({ id, accountId, amountSatang, ref, title }) => {
      checkAmount(ctx, amountSatang);
      const credit = {
        id,
        code: 'topup',
        debit: houseId('promptpay', accountId),
        credit: accountId,
        amountSatang,
        ref,
        note: title,
      } as const;
      return moved(await announced(ctx, transfer(ctx, { ...credit, actorId: ctx.account?.id ?? null })), 'credit');
    },
    payOut: async ({ id, accountId, amountSatang, ref, title }) => {
      checkAmount(ctx, amountSatang, amountSatang);
      const credit = { id, code: 'credit', debit: houseId('sales', accountId), credit: accountId, amountSatang, ref, note: title } as const;
      return moved(await announced(ctx, transfer(ctx, { ...credit, actorId: ctx.account?.id ?? null })), 'credit');
    },
  };
};

/** Gives back what was paid for something and has not been given back. */
async function refund(ctx: WalletCtx, { id, accountId, ref, amountSatang, title }: Parameters<WalletApi['refund']>[0]): Promise<Outcome> {
  const sales = houseId('sales', accountId);
  const entry = {
    kind: 'single',
    code: 'refund',
    debit: sales,
    credit: accountId,
    ref,
    note: title,
    actorId: ctx.account?.id ?? null,
  } as const;
  // The request holds the amount asked for, not the one left, which may have changed when it is sent again.
  const begun = await begin(ctx, id, requestOf({ ...entry, amountSatang: amountSatang ?? 0 }), [sales, accountId]);
  if (begun.done) return { transfer: begun.done, replayed: true };
  const left = await unreturned(ctx, accountId, ref);
  if (left <= 0) throw ctx.refuse('already-refunded');
  checkAmount(ctx, amountSatang ?? left, left);
  return { transfer: await record(ctx, begun, { ...entry, amountSatang: amountSatang ?? left }), replayed: false };
}

/** What a wallet has paid for something less what came back, satang. Read while the wallet is locked. */
async function unreturned(ctx: WalletCtx, accountId: string, { type, id }: WalletRef): Promise<number> {
  const rows = await ctx.db
    .selectFrom('wallet_transfer')
    .select(['debit_account_id', 'amount_satang'])
    .where('ref_type', '=', type)
    .where('ref_id', '=', id)
    .where('kind', 'in', ['single', 'post'])
    .where('code', 'in', ['purchase', 'refund'])
    .where((eb) => eb.or([eb('debit_account_id', '=', accountId), eb('credit_account_id', '=', accountId)]))
    .execute();
  return rows.reduce((sum, row) => sum + (row.debit_account_id === accountId ? row.amount_satang : -row.amount_satang), 0);
}
