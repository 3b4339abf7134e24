import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { apart } from '#kit/postgres/apart.ts';
import { GRACE_DAYS, nextState } from '../../rules/life.ts';
import type { account } from '../../plugin.ts';
import { normalEmail } from '../../rules/email.ts';
import type { AccountCtx } from '../db.ts';
import { keepAnAdmin } from '../members/lastAdmin.ts';
import { sendLetter } from './letters.ts';
import { killTokens } from './token.ts';

const DAY_MS = 24 * 3_600_000;
/** Accounts erased in one run of the job: each asks every plugin. */
const A_RUN = 20;
/** How long it can be told of a link that it was used, and how long a registration waits to be activated. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Begins to close the visitor's account: all sessions end, and signing in only offers to open it again. After thirty
 * days it is erased.
 *
 * @throws Refusal 422 `invalid-fields` the address typed is another · 409 `last-admin` · 401 `invalid-session`
 */
export const closeAccount: HandlerOf<typeof account, 'closeAccount'> = async (ctx, { email }) => {
  const { id } = ctx.account!;
  await keepAnAdmin(ctx, id);
  const found = await ctx.db
    .selectFrom('account_account')
    .select(['email', 'locale', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const state = found && nextState(found.state, 'CLOSE');
  if (!state) throw ctx.refuse('invalid-session');
  if (normalEmail(email) !== found.email) throw invalidFields({ email: 'profile.closeMismatch' });
  const eraseAt = new Date(ctx.now().getTime() + GRACE_DAYS * DAY_MS);
  await ctx.db.updateTable('account_account').set({ state, erase_at: eraseAt }).where('id', '=', id).execute();
  await killTokens(ctx, id, ['recover', 'email']);
  await ctx.sessions.endAll(id, 'account-closing');
  await ctx.sessions.end('account-closing');
  await sendLetter(ctx, 'closing', { to: found.email, locale: found.locale, values: { until: eraseAt }, path: '/user/login' });
  await ctx.audit({ action: 'account.close', entity: 'account', entityId: id });
  return { eraseAt: eraseAt.toISOString() };
};

/**
 * Erases accounts whose days of grace are over: every plugin of the site removes what it keeps of them, or makes it
 * nobody's. One that fails is left for the next run and does not stop the others.
 */
export async function eraseClosed(ctx: AccountCtx): Promise<void> {
  const due = await ctx.db
    .selectFrom('account_account')
    .select(['id', 'email', 'locale', 'state'])
    .where('state', '=', 'closing')
    .where('erase_at', '<=', ctx.now())
    .orderBy('erase_at')
    .limit(A_RUN)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, email, locale, state } of due) {
    if (nextState(state, 'ERASE', { due: true }) !== 'erased') continue;
    await apart(
      ctx.db,
      async () => {
        await ctx.personalData.erase(id);
        await ctx.emit('erased', { accountId: id });
        await ctx.audit({ action: 'account.erase', entity: 'account', entityId: id });
        await sendLetter(ctx, 'erased', { to: email, locale });
      },
      (error) => ctx.log.error({ err: error, account: id }, 'An account could not be erased'),
    );
  }
}

/** How long visits to LINE and requests of other devices are kept: nobody asks about them, and they say where a guest was. */
const PASSING_MS = DAY_MS;

/** Removes links long after they ended, and registrations that nobody activated. */
export async function forgetStale(ctx: AccountCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db.deleteFrom('account_token').where('expires_at', '<', before).execute();
  await ctx.db
    .deleteFrom('account_token')
    .where('kind', 'in', ['line', 'device'])
    .where('expires_at', '<', new Date(ctx.now().getTime() - PASSING_MS))
    .execute();
  await ctx.db.deleteFrom('account_account').where('state', '=', 'pending').where('updated_at', '<', before).execute();
}
