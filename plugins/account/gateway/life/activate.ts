import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextState } from '../../rules/life.ts';
import type { account } from '../../plugin.ts';
import { beginAttempt } from '../attempts.ts';
import type { AccountCtx } from '../db.ts';
import { linkIdentity, ownerOf } from '../line/identity.ts';
import { openSession } from '../openSession.ts';
import { verifyPassword, whileHashing } from '../password.ts';
import type { Activating } from './activation.ts';
import { recordConsents } from './consents.ts';
import { linkOver, openingOf } from './opening.ts';
import { isTicket } from './ticket.ts';
import { consumeToken } from './token.ts';

/**
 * Activates a pending account and signs in. The link or code proves whose mailbox it is; the ticket of the browser that
 * registered (or that has shown the password since), or the password, proves that the same person registered. Without that somebody could register with
 * another's address and a password of their own, and wait until the owner follows the link.
 *
 * @throws Refusal 410 `link-over` · 422 `code-wrong` · 403 `password-needed` · 422 `password-wrong` · 429 `sign-in-wait` ·
 * 429 `too-many-requests` · 503 `overloaded`
 */
export const activate: HandlerOf<typeof account, 'activate'> = async (ctx, { ticket = '', password, ...presented }) => {
  await ctx.limit(`activate:${ctx.request.ip}`, 100, 300);
  return whileHashing(async () => {
    const opening = await openingOf(ctx, 'activate', presented);
    // The row lock makes the second of two concurrent requests see the account as already active.
    const found = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'email', 'role', 'state', 'password_hash'])
      .where('id', '=', opening.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const state = nextState(found.state, 'ACTIVATE');
    if (!state) throw linkOver(ctx, 'used');
    const about = opening.data as unknown as Activating;
    const sameBrowser = isTicket(ctx, ticket, about.ticket, found);
    if (!sameBrowser) await provePassword(ctx, found, password);
    if (!(await consumeToken(ctx, opening.id))) throw linkOver(ctx, 'used');

    await openAccount(ctx, found.id, about);
    await openSession(ctx, { id: found.id, role: found.role, state }, { amr: sameBrowser ? ['otp'] : ['pwd', 'otp'], remember: false });
    return {};
  });
};

/** Makes a pending account active: its address is proved. What was agreed to is written down, and others are told. */
export async function openAccount(ctx: AccountCtx, id: string, { consents, line }: Pick<Activating, 'consents' | 'line'>): Promise<void> {
  await ctx.db.updateTable('account_account').set({ state: 'active', email_verified_at: ctx.now() }).where('id', '=', id).execute();
  await recordConsents(ctx, id, consents);
  if (line && !(await ownerOf(ctx, line))) await linkIdentity(ctx, id, line, { notify: false });
  await ctx.audit({ action: 'account.activate', entity: 'account', entityId: id });
  await ctx.emit('opened', { accountId: id });
}

/** Whether whoever presents the link or code is who registered. Failures count with those of signing in. */
async function provePassword(
  ctx: AccountCtx,
  { email, password_hash: stored }: { email: string; password_hash: string | null },
  password = '',
): Promise<void> {
  if (password === '') throw ctx.refuse('password-needed', {}, { keep: true });
  const attempt = await beginAttempt(ctx, email);
  if (await verifyPassword(stored, password)) return attempt.succeeded();
  await attempt.failed();
  throw ctx.refuse('password-wrong', {}, { keep: true });
}
