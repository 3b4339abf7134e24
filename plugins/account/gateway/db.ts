import type { Generated, Kysely } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { account } from '../plugin.ts';
import type { AccountState } from '../rules/life.ts';
import type { MemberRole } from '../rules/members.ts';

export type AccountCtx = Ctx<typeof account>;

type Names = Extract<keyof Tables, `account_${string}`>;

export type AccountTables = Omit<Pick<Tables, Names>, 'account_account'> & {
  account_account: Refined<'account_account', { role: MemberRole; state: Generated<AccountState>; locale: Generated<Locale> }>;
};

export type AccountTable = AccountTables['account_account'];

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<AccountCtx, 'db'>): Kysely<AccountTables> => ctx.db;
