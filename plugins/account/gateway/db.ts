import type { Generated, Kysely } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { account } from '../plugin.ts';

export type AccountCtx = Ctx<typeof account>;

export interface AccountTables {
  account_account: Refined<'account_account', { role: 'user' | 'manager' | 'admin'; state: Generated<'active' | 'suspended'> }>;
  account_attempt: Tables['account_attempt'];
}

export type AccountTable = AccountTables['account_account'];

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<AccountCtx, 'db'>): Kysely<AccountTables> => ctx.db;
