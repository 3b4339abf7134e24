import { defineService } from '#kernel/contract/tokens.ts';

/** Who an account is, as other people may see it. */
export interface AccountName {
  id: string;
  firstname: string;
  lastname: string;
}

/** The accounts of the space, for plugins that store account ids. */
export interface AccountsApi {
  /** Names by account id. Ids that nobody has (any more) are left out. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, AccountName>>;
}

export const Accounts = defineService<AccountsApi>('account:accounts@1');
