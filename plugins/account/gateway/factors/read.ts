import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { passkeysOf } from './passkeys.ts';
import { recoveryCodesLeft } from './recoveryCodes.ts';
import { hasTotp } from './totp.ts';

/** How the visitor can sign in and prove who they are. */
export const factors: HandlerOf<typeof account, 'factors'> = async (ctx) => {
  const { id } = ctx.account!;
  const found = await ctx.db
    .selectFrom('account_account')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!found) throw ctx.refuse('invalid-session');
  const linked = await ctx.db.selectFrom('account_identity').select('provider').where('account_id', '=', id).execute();
  return {
    email: found.email,
    password: found.password_hash !== null,
    passkeys: await passkeysOf(ctx, id),
    totpSince: (await hasTotp(ctx, id))?.toISOString() ?? null,
    recoveryCodes: await recoveryCodesLeft(ctx, id),
    linked: linked.map(({ provider }) => provider),
  };
};
