import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isOutdated } from '#kit/passwords/passwords.ts';
import type { account } from '../plugin.ts';
import { normalEmail } from '../rules/email.ts';
import { beginAttempt, limitSignIns, signInName } from './attempts.ts';
import { knownDevice } from './knownDevice.ts';
import { askForSecondFactor } from './factors/secondFactor.ts';
import { hasTotp } from './factors/totp.ts';
import { provedTicket } from './life/ticket.ts';
import { admitState, mayBeTold, openSession } from './openSession.ts';
import { hashPassword, verifyPassword, whileHashing } from './password.ts';

/**
 * Signs in with e-mail and password; where the account has an authenticator app, gives instead what its code is sent with.
 * Unknown address, wrong password and suspended account get the same answer (401 `wrong-credentials`) after the same
 * work, and count the same. What else there is to say about an account is said after its password only.
 *
 * @throws Refusal 429 `too-many-requests` · 429 `sign-in-wait` · 503 `overloaded` · 401 `wrong-credentials` ·
 * 403 `account-pending` (with a `ticket` for activating) · 403 `account-closing`
 */
export const signIn: HandlerOf<typeof account, 'signIn'> = async (ctx, { email, password, remember, reopen }) => {
  const address = normalEmail(email);
  const device = knownDevice(ctx, address);
  await limitSignIns(ctx, device);
  // Hashing is queued before the transaction opens, so a flood of sign-ins does not hold database connections.
  return whileHashing(async () => {
    const attempt = await beginAttempt(ctx, signInName(address, device));
    const found = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'password_hash', 'role', 'state'])
      .where('email', '=', address)
      .executeTakeFirst();
    const same = await verifyPassword(found?.password_hash ?? null, password);
    if (!same || !found || !mayBeTold(found.state)) {
      await attempt.failed();
      ctx.log.warn({ ip: ctx.request.ip }, 'Sign-in refused');
      // `keep` commits the transaction, so that the failed attempt is counted.
      throw ctx.refuse('wrong-credentials', {}, { keep: true });
    }
    await attempt.succeeded();
    if (found.state === 'pending') throw ctx.refuse('account-pending', { ticket: provedTicket(ctx, found) }, { keep: true });
    admitState(ctx, found, reopen);
    if (isOutdated(found.password_hash!))
      await ctx.db
        .updateTable('account_account')
        .set({ password_hash: await hashPassword(password) })
        .where('id', '=', found.id)
        .execute();
    if (await hasTotp(ctx, found.id)) return { secondFactor: await askForSecondFactor(ctx, found.id, remember) };
    await openSession(ctx, found, { amr: ['pwd'], remember });
    return {};
  });
};
