import type { WalletBalance } from '../contract.ts';
import type { AccountRow, WalletCtx } from './db.ts';
import { availableOf, balanceOf } from './ledger/record.ts';

const EMPTY: WalletBalance = { balanceSatang: 0, heldSatang: 0, availableSatang: 0, frozen: false };

/** What an account row says of a wallet. */
export const balancesOf = (row: AccountRow | undefined): WalletBalance =>
  row ? { balanceSatang: balanceOf(row), heldSatang: row.debits_pending, availableSatang: availableOf(row), frozen: row.frozen } : EMPTY;

/** What a member's wallet has; an empty one for who never had money. */
export const balances = async (ctx: WalletCtx, accountId: string): Promise<WalletBalance> =>
  balancesOf(await ctx.db.selectFrom('wallet_account').selectAll().where('id', '=', accountId).executeTakeFirst());
