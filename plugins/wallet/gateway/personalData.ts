import type { WalletCtx } from './db.ts';
import { balances } from './balances.ts';
import { movements, rowsOf } from './statement.ts';
import { topUpsOf, topUpView } from './topUps.ts';

/** More than any person has. */
const ALL = 100_000;

/** What the wallet keeps about a person. */
export const personalData = {
  /** Balance, every movement and every top-up. */
  async export(ctx: WalletCtx, accountId: string): Promise<unknown> {
    const filter = { from: '', to: '', q: '', limit: ALL };
    const statement = await movements(ctx, accountId, { ...filter, show: 'all' });
    const holds = await movements(ctx, accountId, { ...filter, show: 'hold' });
    return {
      balance: await balances(ctx, accountId),
      statement: await rowsOf(ctx, accountId, statement),
      holds: await rowsOf(ctx, accountId, holds),
      topUps: (await topUpsOf(ctx, accountId, ALL)).map((row) => topUpView(ctx, row)),
    };
  },
  /** Money rows stay, with ids only: what the person wrote goes, and nothing can be paid from the wallet any more. */
  async erase(ctx: WalletCtx, accountId: string): Promise<void> {
    await ctx.db
      .deleteFrom('wallet_note')
      .where('transfer_id', 'in', (eb) =>
        eb.selectFrom('wallet_transfer').select('id').where('actor_id', '=', accountId).where('debit_account_id', '=', accountId),
      )
      .execute();
    await ctx.db.updateTable('wallet_topup').set({ reference: '' }).where('account_id', '=', accountId).execute();
    await ctx.db.updateTable('wallet_account').set({ frozen: true }).where('id', '=', accountId).execute();
  },
};
