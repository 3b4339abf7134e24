import type { Generated, Kysely } from 'kysely';
import type { Ctx } from '#kernel/contract/gateway.ts';
import type { account } from '../plugin.ts';

export type AccountCtx = Ctx<typeof account>;

export interface AccountTable {
  space_id: string;
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  firstname: string;
  lastname: string;
  role: 'user' | 'manager' | 'admin';
  state: Generated<'active' | 'suspended'>;
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AccountTables {
  account_account: AccountTable;
  account_attempt: { space_id: string; email_hash: Buffer; failed_count: Generated<number>; failed_at: Date };
}

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<AccountCtx, 'db'>): Kysely<AccountTables> => ctx.db as unknown as Kysely<AccountTables>;
