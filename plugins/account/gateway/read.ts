import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { AccountName, AccountsApi } from '../contract.ts';
import type { account } from '../plugin.ts';
import { browserInfo } from '../rules/browser.ts';
import { db, type AccountCtx } from './db.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The visitor's account. @throws Refusal 401 `invalid-session` for guests and where the account is gone or suspended */
async function ownAccount(ctx: AccountCtx) {
  const found =
    ctx.account &&
    (await db(ctx)
      .selectFrom('account_account')
      .select(['firstname', 'lastname', 'email'])
      .where('id', '=', ctx.account.id)
      .where('state', '=', 'active')
      .executeTakeFirst());
  if (!found) throw new Refusal(401, 'invalid-session');
  return found;
}

/** First and last name of the visitor (section 7 of the specification). "Invalid session" for guests. */
export const profile: HandlerOf<typeof account, 'profile'> = async (ctx) => {
  const { firstname, lastname } = await ownAccount(ctx);
  return { status: true, profile: { firstname, lastname } };
};

/** The visitor's account with the session that they are in. */
export const own: HandlerOf<typeof account, 'own'> = async (ctx) => {
  const { firstname, lastname, email } = await ownAccount(ctx);
  if (ctx.role === 'guest') throw new Refusal(401, 'invalid-session');
  return {
    firstname,
    lastname,
    email,
    role: ctx.role,
    session: { since: new Date(ctx.account!.authTime * 1000).toISOString(), ...browserInfo(ctx.request.userAgent) },
  };
};

/** The service `account:accounts@1`. */
export const accounts = (ctx: AccountCtx): AccountsApi => ({
  async names(ids) {
    const wanted = [...new Set(ids)].filter((id) => UUID.test(id));
    if (wanted.length === 0) return new Map();
    const rows: AccountName[] = await db(ctx)
      .selectFrom('account_account')
      .select(['id', 'firstname', 'lastname'])
      .where('id', 'in', wanted)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
});
