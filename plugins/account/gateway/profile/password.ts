import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { beginAttempt, confirmName } from '../attempts.ts';
import type { AccountCtx } from '../db.ts';
import { checkNewPassword } from '../life/newPassword.ts';
import { replacePassword } from '../life/recover.ts';
import { verifyPassword, whileHashing } from '../password.ts';
import { ownRow } from './profile.ts';

/**
 * Another password for one that is known. Sessions elsewhere end, this one goes on under another id.
 * @throws Refusal 422 `password-wrong` · 422 `invalid-fields` · 429 `sign-in-wait` · 503 `overloaded` · 401 `invalid-session`
 */
export const changePassword: HandlerOf<typeof account, 'changePassword'> = (ctx, { current, password }) =>
  whileHashing(async () => {
    const row = await ownRow(ctx);
    const attempt = await beginAttempt(ctx, confirmName(ctx.account!.id));
    if (!(await verifyPassword(row.password_hash, current))) {
      await attempt.failed();
      throw ctx.refuse('password-wrong', {}, { keep: true });
    }
    await attempt.succeeded();
    await put(ctx, row, password);
    return {};
  });

/**
 * A first password, for an account that is signed in to otherwise. The visitor has just proved who they are.
 * @throws Refusal 409 `has-password` · 422 `invalid-fields` · 503 `overloaded`
 */
export const setPassword: HandlerOf<typeof account, 'setPassword'> = (ctx, { password }) =>
  whileHashing(async () => {
    const row = await ownRow(ctx);
    if (row.password_hash !== null) throw ctx.refuse('has-password');
    await put(ctx, row, password);
    return {};
  });

async function put(ctx: AccountCtx, row: Awaited<ReturnType<typeof ownRow>>, password: string): Promise<void> {
  const { id } = ctx.account!;
  await checkNewPassword(ctx, password, row);
  await replacePassword(ctx, { ...row, id }, password, 'password-changed', { exceptThis: true });
  await ctx.sessions.confirm(['pwd']);
  await ctx.audit({ action: 'account.changePassword', entity: 'account', entityId: id });
}
