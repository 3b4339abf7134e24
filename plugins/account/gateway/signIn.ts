import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { account } from '../plugin.ts';
import { normalEmail } from '../rules/email.ts';
import { beginAttempt } from './attempts.ts';
import { db } from './db.ts';
import { hashPassword, isOutdated, verifyPassword, whileHashing } from './password.ts';

/** Five minutes, in seconds. */
const WINDOW = 300;

/**
 * Signs in with e-mail and password. Unknown address, wrong password and suspended account get the same answer
 * (401 `wrong-credentials`) after the same work, and count the same.
 *
 * @throws Refusal 429 `too-many-requests` · 429 `sign-in-wait` · 503 `overloaded` · 401 `wrong-credentials`
 */
export const signIn: HandlerOf<typeof account, 'signIn'> = async (ctx, { email, password, remember }) => {
  await ctx.limit(`sign-in:${ctx.request.ip}`, ctx.settings.triesPerAddress, WINDOW);
  const address = normalEmail(email);
  // Waits before it opens a transaction: a flood of sign-ins must not hold the database's connections.
  return whileHashing(async () => {
    const attempt = await beginAttempt(ctx, address);
    const found = await db(ctx)
      .selectFrom('account_account')
      .select(['id', 'password_hash', 'role', 'state'])
      .where('email', '=', address)
      .executeTakeFirst();
    const same = await verifyPassword(found?.password_hash ?? null, password);
    if (!same || found?.state !== 'active') {
      await attempt.failed();
      ctx.log.warn({ ip: ctx.request.ip }, 'Sign-in refused');
      // What was written stays: the failure counts although the call is refused.
      throw new Refusal(401, 'wrong-credentials', {}, { keep: true });
    }
    await attempt.succeeded();
    const renewed = isOutdated(found.password_hash!) ? { password_hash: await hashPassword(password) } : {};
    await db(ctx)
      .updateTable('account_account')
      .set({ last_sign_in_at: ctx.now(), ...renewed })
      .where('id', '=', found.id)
      .execute();
    await ctx.sessions.start({ accountId: found.id, role: found.role, amr: ['pwd'], remember: remember && ctx.settings.remember });
    await ctx.audit({ action: 'account.signIn', entity: 'account', entityId: found.id });
    return {};
  });
};
