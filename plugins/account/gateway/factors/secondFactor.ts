import { createHash, randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { beginAttempt, limitSignIns } from '../attempts.ts';
import type { AccountCtx } from '../db.ts';
import { openSession } from '../openSession.ts';
import { whileHashing } from '../password.ts';
import { CHALLENGE_MS } from './challenge.ts';
import { notifyFactor } from './notice.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { takeTotp } from './totp.ts';

/** Wrong codes for one right password; then it is asked for again, and the owner is told. */
const MOST_TRIES = 5;
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The password was right and a code is to follow: gives what it is sent with, good for five minutes and one session. */
export async function askForSecondFactor(ctx: AccountCtx, accountId: string, remember: boolean): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { id } = await ctx.db
    .insertInto('account_challenge')
    .values({
      space_id: ctx.space,
      purpose: 'second-factor',
      challenge: hashOf(secret),
      account_id: accountId,
      remember,
      expires_at: new Date(ctx.now().getTime() + CHALLENGE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${id}.${secret}`;
}

/** Whether a code of the app or a recovery code is right; it is used up. Needs a place for hashing. */
export const takeCode = async (ctx: AccountCtx, accountId: string, code: string): Promise<boolean> =>
  (await takeTotp(ctx, accountId, code)) || takeRecoveryCode(ctx, accountId, code);

/**
 * The second step of signing in. Wrong codes make wait as wrong passwords do, whoever sends them.
 *
 * @throws Refusal 429 `too-many-requests` · 401 `sign-in-over`: start again · 429 `sign-in-wait` · 401 `wrong-code`
 */
export const secondFactor: HandlerOf<typeof account, 'secondFactor'> = async (ctx, { secondFactor: token, code }) => {
  await limitSignIns(ctx);
  const over = () => ctx.refuse('sign-in-over');
  const [, id, secret] = TOKEN.exec(token) ?? [];
  if (!id || !secret) throw over();
  return whileHashing(async () => {
    const waiting = await ctx.db
      .selectFrom('account_challenge')
      .innerJoin('account_account', 'account_account.id', 'account_challenge.account_id')
      .select(['account_id', 'remember', 'tries', 'role', 'state'])
      .where('account_challenge.id', '=', id)
      .where('purpose', '=', 'second-factor')
      .where('challenge', '=', hashOf(secret))
      .where('expires_at', '>', ctx.now())
      .forUpdate('account_challenge')
      .executeTakeFirst();
    if (!waiting?.account_id || (waiting.state !== 'active' && waiting.state !== 'closing')) throw over();
    const { account_id: accountId, tries, role, state, remember } = waiting;
    const attempt = await beginAttempt(ctx, `second-factor ${accountId}`);
    const challenge = () => ctx.db.deleteFrom('account_challenge').where('id', '=', id).execute();
    if (!(await takeCode(ctx, accountId, code))) {
      await attempt.failed();
      ctx.log.warn({ ip: ctx.request.ip }, 'Second factor refused');
      if (tries + 1 < MOST_TRIES) {
        await ctx.db
          .updateTable('account_challenge')
          .set({ tries: tries + 1 })
          .where('id', '=', id)
          .execute();
        throw ctx.refuse('wrong-code', {}, { keep: true });
      }
      await challenge();
      await notifyFactor(ctx, accountId, 'guessed');
      throw ctx.refuse('sign-in-over', {}, { keep: true });
    }
    await challenge();
    await attempt.succeeded();
    await openSession(ctx, { id: accountId, role, state }, { amr: ['pwd', 'otp'], remember });
    return {};
  });
};
