import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { beginAttempt, confirmName } from '../attempts.ts';
import type { AccountCtx } from '../db.ts';
import { verifyPassword, whileHashing } from '../password.ts';
import { askForPasskey, verifyPasskey } from './assertion.ts';
import { relyingParty } from './challenge.ts';
import { takeCode } from './secondFactor.ts';
import { hasTotp } from './totp.ts';
import { lockAccount } from './ways.ts';

/** In which ways the visitor can prove anew who they are; with a question for their passkeys, if they have one here. */
export const confirmOptions: HandlerOf<typeof account, 'confirmOptions'> = async (ctx) => {
  const { id } = ctx.account!;
  const { password_hash: password } = await lockAccount(ctx, id);
  const passkey = await ctx.db
    .selectFrom('account_passkey')
    .select('credential_id')
    .where('account_id', '=', id)
    .where('rp_id', '=', relyingParty(ctx))
    .executeTakeFirst();
  return {
    password: password !== null,
    code: (await hasTotp(ctx, id)) !== null,
    passkey: passkey ? await askForPasskey(ctx, 'confirm', id) : null,
  };
};

/** Checks what the visitor is asked for and gives its name in RFC 8176. Failures count apart from those at sign-in. */
async function prove(
  ctx: AccountCtx,
  accountId: string,
  key: string,
  right: () => Promise<boolean>,
  refusal: 'wrong-password' | 'wrong-code' | 'passkey-refused',
): Promise<void> {
  const attempt = await beginAttempt(ctx, key);
  if (!(await right())) {
    await attempt.failed();
    ctx.log.warn({ ip: ctx.request.ip, account: accountId }, 'Confirmation refused');
    throw ctx.refuse(refusal, {}, { keep: true });
  }
  await attempt.succeeded();
}

/**
 * The visitor proves anew who they are: by password, passkey, or a code. Their session gets another id.
 *
 * @throws Refusal 401 `wrong-password` · 401 `wrong-code` · 401 `challenge-over` · 401 `passkey-refused` · 429 `sign-in-wait`
 */
export const confirm: HandlerOf<typeof account, 'confirm'> = async (ctx, { password, code, passkey }) => {
  const { id } = ctx.account!;
  const amr = passkey
    ? await verifyPasskey(ctx, passkey, 'confirm', id).then(() => ['hwk', 'user'])
    : await whileHashing(async () => {
        const { password_hash: stored } = await ctx.db
          .selectFrom('account_account')
          .select('password_hash')
          .where('id', '=', id)
          .where('state', '=', 'active')
          .executeTakeFirstOrThrow(() => ctx.refuse('invalid-session'));
        if (password !== undefined) {
          await prove(ctx, id, confirmName(id), () => verifyPassword(stored, password), 'wrong-password');
          return ['pwd'];
        }
        await prove(ctx, id, `${confirmName(id)} code`, () => takeCode(ctx, id, code ?? ''), 'wrong-code');
        return ['otp'];
      });
  await ctx.sessions.confirm(amr);
  await ctx.audit({ action: 'account.confirm', entity: 'account', entityId: id, after: { amr } });
  return {};
};
