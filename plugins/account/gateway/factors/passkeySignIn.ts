import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { limitSignIns } from '../attempts.ts';
import { admitState, mayBeTold, openSession } from '../openSession.ts';
import { askForPasskey, verifyPasskey } from './assertion.ts';

/** Open sign-in pages of one address that may ask in five minutes: schools and offices share one. */
const ASKED_PER_TRY = 3;

/** What the browser asks any passkey of this hostname. Tells nothing about who has one. */
export const passkeySignInOptions: HandlerOf<typeof account, 'passkeySignInOptions'> = async (ctx) => {
  await ctx.limit(`passkey-options:${ctx.request.ip}`, ASKED_PER_TRY * ctx.settings.triesPerAddress, 300);
  return askForPasskey(ctx, 'sign-in', null);
};

/**
 * Signs in with a passkey. Possession and PIN, finger or face are two factors already: no code is asked for.
 *
 * @throws Refusal 429 `too-many-requests` · 401 `challenge-over` · 401 `passkey-refused` · 429 `sign-in-wait` ·
 * 403 `account-pending` · 403 `account-closing`
 */
export const passkeySignIn: HandlerOf<typeof account, 'passkeySignIn'> = async (ctx, { remember, reopen, ...proof }) => {
  await limitSignIns(ctx);
  const accountId = await verifyPasskey(ctx, proof, 'sign-in', null);
  const found = await ctx.db.selectFrom('account_account').select(['id', 'role', 'state']).where('id', '=', accountId).executeTakeFirst();
  if (!found || !mayBeTold(found.state)) throw ctx.refuse('passkey-refused', {}, { keep: true });
  admitState(ctx, found, reopen);
  await openSession(ctx, found, { amr: ['hwk', 'user'], remember });
  return {};
};
