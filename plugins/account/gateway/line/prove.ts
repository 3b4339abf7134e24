import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { normalEmail } from '../../rules/email.ts';
import { beginAttempt, limitSignIns, signInName } from '../attempts.ts';
import { knownDevice } from '../knownDevice.ts';
import { takeCode } from '../factors/secondFactor.ts';
import { hasTotp } from '../factors/totp.ts';
import { admitState, mayBeTold, openSession } from '../openSession.ts';
import { verifyPassword, whileHashing } from '../password.ts';
import { identityOf } from './flow.ts';
import { linkIdentity } from './identity.ts';

/**
 * An account has the address that LINE named. Its owner proves to be it as at any sign-in, by password and code; then LINE
 * is linked and they are signed in. LINE's word for the address is not enough.
 *
 * @throws Refusal 400 `line-state` · 429 `too-many-requests` · 429 `sign-in-wait` · 503 `overloaded` · 401
 *   `wrong-credentials` · 401 `wrong-code` · 403 `account-pending` · 403 `account-closing` · 409 `line-taken`
 */
export const proveForLine: HandlerOf<typeof account, 'proveForLine'> = async (ctx, { ticket, password, code }) => {
  const identity = identityOf(ctx, ticket);
  const address = normalEmail(identity.email);
  const device = knownDevice(ctx, address);
  await limitSignIns(ctx, device);
  return whileHashing(async () => {
    const attempt = await beginAttempt(ctx, signInName(address, device));
    const found = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'password_hash', 'role', 'state'])
      .where('email', '=', address)
      .executeTakeFirst();
    const same = await verifyPassword(found?.password_hash ?? null, password);
    const refuse = async (refusal: 'wrong-credentials' | 'wrong-code'): Promise<never> => {
      await attempt.failed();
      ctx.log.warn({ ip: ctx.request.ip }, 'Proof for LINE refused');
      throw ctx.refuse(refusal, {}, { keep: true });
    };
    if (!same || !found || !mayBeTold(found.state)) return refuse('wrong-credentials');
    admitState(ctx, found);
    const needsCode = await hasTotp(ctx, found.id);
    if (needsCode && code === '') return { step: 'code' };
    if (needsCode && !(await takeCode(ctx, found.id, code))) return refuse('wrong-code');
    await attempt.succeeded();
    await linkIdentity(ctx, found.id, identity);
    await openSession(ctx, found, { amr: needsCode ? ['pwd', 'otp', 'fed'] : ['pwd', 'fed'], remember: false });
    return { step: 'done' };
  });
};
