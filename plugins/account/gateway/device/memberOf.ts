import type { AccountName } from '../../contract.ts';
import type { AccountCtx } from '../db.ts';
import { accountOfCode } from './memberCode.ts';

/** Whose member code this is: an active account, or null where the code is none of ours or too old. */
export async function memberOf(ctx: AccountCtx, code: string): Promise<AccountName | null> {
  const id = accountOfCode(ctx, code);
  if (!id) return null;
  const found = await ctx.db
    .selectFrom('account_account')
    .select(['id', 'firstname', 'lastname'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return found ?? null;
}
