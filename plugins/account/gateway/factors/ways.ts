import type { AccountCtx } from '../db.ts';

/**
 * The account, locked until the end of the call: of two who take a way to sign in away, the second sees what is left.
 * @throws Refusal 401 `invalid-session` where it is gone or suspended
 */
export async function lockAccount(ctx: AccountCtx, accountId: string) {
  const found = await ctx.db
    .selectFrom('account_account')
    .select(['email', 'firstname', 'lastname', 'locale', 'role', 'password_hash'])
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw ctx.refuse('invalid-session');
  return found;
}

/** In how many ways an account can be signed in to: password, passkeys, logins at other providers. */
export async function waysToSignIn(ctx: AccountCtx, accountId: string): Promise<number> {
  const { password, passkeys, identities } = await ctx.db
    .selectFrom('account_account')
    .where('id', '=', accountId)
    .select((row) => [
      row.case().when('password_hash', 'is', null).then(0).else(1).end().as('password'),
      row
        .selectFrom('account_passkey')
        .whereRef('account_passkey.account_id', '=', 'account_account.id')
        .select((passkey) => passkey.fn.countAll<number>().as('count'))
        .as('passkeys'),
      row
        .selectFrom('account_identity')
        .whereRef('account_identity.account_id', '=', 'account_account.id')
        .select((identity) => identity.fn.countAll<number>().as('count'))
        .as('identities'),
    ])
    .executeTakeFirstOrThrow();
  return password + (passkeys ?? 0) + (identities ?? 0);
}
