import { nextState } from '../rules/life.ts';
import type { AccountState } from '../rules/life.ts';
import type { AccountCtx } from './db.ts';
import { rememberDevice } from './knownDevice.ts';

/** Who has just proved to be the owner of an account. */
export interface Proven {
  id: string;
  role: 'user' | 'manager' | 'admin';
  state: AccountState;
}

/** How they proved it. */
export interface Proof {
  /** As in RFC 8176: `pwd`, `otp`, `hwk`, `user`, … */
  amr: readonly string[];
  remember: boolean;
  /** False where somebody else let them in. */
  proved?: boolean;
}

/**
 * Whether an account's state lets its proven owner in; says so only to them.
 *
 * @param reopen its owner wants an account back that is being closed
 * @throws Refusal 403 `account-pending` · 403 `account-closing`
 */
export function admitState(ctx: Pick<AccountCtx, 'refuse'>, { state }: Pick<Proven, 'state'>, reopen = false): void {
  if (state === 'pending') throw ctx.refuse('account-pending', {}, { keep: true });
  if (state === 'closing' && !reopen) throw ctx.refuse('account-closing', {}, { keep: true });
}

/** Whether an account may be signed in to at all; `pending` and `closing` have something to be said about them. */
export const mayBeTold = (state: AccountState | undefined): boolean => state === 'active' || state === 'pending' || state === 'closing';

/** Opens the session of an account whose owner has proved to be it in full; the visitor's old session ends. */
export async function openSession(ctx: AccountCtx, { id, role, state }: Proven, { amr, remember, proved = true }: Proof): Promise<void> {
  const now = state === 'active' ? state : nextState(state, 'REOPEN');
  if (now !== 'active') throw ctx.refuse('invalid-session');
  if (state === 'closing') await reopen(ctx, id);
  const { email } = await ctx.db
    .updateTable('account_account')
    .set({ last_sign_in_at: ctx.now() })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  if (proved) rememberDevice(ctx, email);
  await ctx.sessions.start({ accountId: id, role, amr, remember: remember && ctx.settings.remember, proved });
  await ctx.audit({ action: 'account.signIn', entity: 'account', entityId: id, after: { amr } });
}

/** An account that is being closed is kept after all. */
async function reopen(ctx: AccountCtx, id: string): Promise<void> {
  await ctx.db.updateTable('account_account').set({ state: 'active', erase_at: null }).where('id', '=', id).execute();
  await ctx.audit({ action: 'account.reopen', entity: 'account', entityId: id });
}
