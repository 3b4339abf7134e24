import type { WalletCtx } from './db.ts';
import { codeOf } from './ledger/chart.ts';
import type { Transferred } from './ledger/statements.ts';
import type { Outcome } from './ledger/transfer.ts';

/** Tells other plugins and the open pages of the members whose money it was. */
export async function announce(ctx: WalletCtx, { id, code, kind, ...row }: Transferred): Promise<void> {
  const sides = [
    [row.debit_account_id, row.debit_balance],
    [row.credit_account_id, row.credit_balance],
  ] as const;
  for (const [accountId, balanceSatang] of sides) {
    if (codeOf(accountId) !== 'member') continue;
    await ctx.emit('walletChanged', { accountId, transferId: id, code, kind, amountSatang: row.amount_satang, balanceSatang });
    await ctx.sendLive('changed', [accountId], { balanceSatang });
  }
}

/** The same, unless it had been told when it was done first. Gives the transfer. */
export async function announced(ctx: WalletCtx, work: Promise<Outcome>): Promise<Outcome> {
  const outcome = await work;
  if (!outcome.replayed) await announce(ctx, outcome.transfer);
  return outcome;
}
