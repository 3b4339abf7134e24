import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import type { AccountState } from '../../rules/life.ts';
import { higherRole, type MemberRole } from '../../rules/members.ts';
import { tidyLine } from '../../rules/tidyLine.ts';
import type { AccountCtx } from '../db.ts';
import { openSession } from '../openSession.ts';
import { hashPassword, whileHashing } from '../password.ts';
import { recordConsents } from '../life/consents.ts';
import { checkNewPassword } from '../life/newPassword.ts';
import { dataOf, inviterOf, invitations, stillInvites, tokenHash, type InvitationFound, type InviteData } from './invitation.ts';

/** How a link stands; `gone` was never given out, was taken back, or is from somebody who may no longer invite. */
function stateOf(ctx: AccountCtx, found: InvitationFound | undefined): 'open' | 'used' | 'expired' | 'gone' {
  if (!found) return 'gone';
  if (found.used_at) return 'used';
  const inviter = found.by_role && found.by_state ? { role: found.by_role, state: found.by_state } : undefined;
  if (!stillInvites(inviter, dataOf(found))) return 'gone';
  return found.expires_at <= ctx.now() ? 'expired' : 'open';
}

const accountOf = (ctx: AccountCtx, email: string) =>
  ctx.db.selectFrom('account_account').select(['id', 'role', 'state']).where('email', '=', email);

/** What the visitor has to do to accept. Whoever has the link can read the mailbox, so it may say whether there is an account. */
function stepOf(ctx: AccountCtx, known: { id: string; state: AccountState } | undefined) {
  if (known && known.state !== 'active' && known.state !== 'pending') return 'blocked';
  if (known?.state === 'active' && ctx.account?.id === known.id) return 'accept';
  if (ctx.account) return 'leave';
  return known?.state === 'active' ? 'signIn' : 'join';
}

/** What the page behind a link shows. Uses nothing up. */
export const invitation: HandlerOf<typeof account, 'invitation'> = async (ctx, { token }) => {
  const found = await invitations(ctx).where('t.token_hash', '=', tokenHash(token)).executeTakeFirst();
  const state = stateOf(ctx, found);
  if (!found || state !== 'open')
    return { state, email: '', name: '', role: 'user', by: null, message: '', expiresAt: null, step: 'blocked' };
  const { email, name, role, message } = dataOf(found);
  const known = await accountOf(ctx, email).executeTakeFirst();
  return { state, email, name, role, by: inviterOf(found), message, expiresAt: found.expires_at.toISOString(), step: stepOf(ctx, known) };
};

interface Person {
  firstname: string;
  lastname: string;
  password: string;
  consent: boolean;
}

/**
 * Accepts an invitation, once. Somebody new gets an account that is active at once, since the link has proved the
 * address; an account that stands gets the role when its owner is signed in to it.
 *
 * @throws Refusal 410 `invite-gone` · 410 `invite-expired` · 409 `invite-used` · 401 `sign-in-needed` · 409 `invite-other-account`
 * · 409 `invite-blocked` · 422 `invalid-fields` · 503 `overloaded`
 */
export const acceptInvitation: HandlerOf<typeof account, 'acceptInvitation'> = async (ctx, { token, ...input }) => {
  const person = {
    firstname: tidyLine(input.firstname ?? ''),
    lastname: tidyLine(input.lastname ?? ''),
    password: input.password ?? '',
    consent: input.consent,
  };
  // Hashing is queued before the first statement, so a waiting request holds no database connection.
  return person.password === ''
    ? accept(ctx, token, person, null)
    : whileHashing(async () => accept(ctx, token, person, await hashPassword(person.password)));
};

async function accept(ctx: AccountCtx, token: string, person: Person, passwordHash: string | null): Promise<{ role: MemberRole }> {
  // The row lock makes the second of two concurrent requests see that the invitation is used.
  const found = await invitations(ctx).where('t.token_hash', '=', tokenHash(token)).forUpdate('t').executeTakeFirst();
  const state = stateOf(ctx, found);
  if (!found || state === 'gone') throw ctx.refuse('invite-gone');
  if (state !== 'open') throw state === 'used' ? ctx.refuse('invite-used') : ctx.refuse('invite-expired');
  const data = dataOf(found);
  const known = await accountOf(ctx, data.email).forUpdate().executeTakeFirst();
  const step = stepOf(ctx, known);
  if (step === 'signIn') throw ctx.refuse('sign-in-needed');
  if (step === 'leave') throw ctx.refuse('invite-other-account');
  if (step === 'blocked') throw ctx.refuse('invite-blocked');

  await ctx.db.updateTable('account_token').set({ used_at: ctx.now() }).where('id', '=', found.id).execute();
  const role = known ? higherRole(known.role, data.role) : data.role;
  const id = step === 'accept' ? known!.id : await join(ctx, data, person, passwordHash, known?.id);
  if (step === 'accept') {
    await ctx.db.updateTable('account_account').set({ role }).where('id', '=', id).execute();
    await ctx.sessions.setRole(id, role);
  }
  if (step === 'join') await openSession(ctx, { id, role: data.role, state: 'active' }, { amr: ['pwd'], remember: false });
  await ctx.audit({
    action: 'account.acceptInvitation',
    entity: 'account',
    entityId: id,
    before: known && { role: known.role, state: known.state },
    after: { role: step === 'accept' ? role : data.role, state: 'active', invitation: found.id },
  });
  return { role: step === 'accept' ? role : data.role };
}

/**
 * Makes the account of somebody new. Where the address was registered and never proved, nobody knows by whom: all that
 * was set there is put aside, the link's owner begins anew.
 */
async function join(
  ctx: AccountCtx,
  { email, role }: InviteData,
  person: Person,
  passwordHash: string | null,
  pending: string | undefined,
): Promise<string> {
  const { firstname, lastname, password, consent } = person;
  const problems = {
    ...(firstname === '' && { firstname: 'join.firstnameMissing' }),
    ...(!consent && { consent: 'join.consentMissing' }),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  await checkNewPassword(ctx, password, { email, firstname, lastname });
  const now = ctx.now();
  const values = {
    firstname,
    lastname,
    role,
    password_hash: passwordHash!,
    state: 'active' as const,
    locale: ctx.locale,
    email_verified_at: now,
    password_changed_at: now,
    updated_at: now,
  };
  if (pending) await forgetPending(ctx, pending);
  const made = pending
    ? await ctx.db.updateTable('account_account').set(values).where('id', '=', pending).returning('id').executeTakeFirst()
    : await ctx.db
        .insertInto('account_account')
        .values({ ...values, space_id: ctx.space, email, created_at: now })
        .onConflict((conflict) => conflict.columns(['space_id', 'email']).doNothing())
        .returning('id')
        .executeTakeFirst();
  if (!made) throw ctx.refuse('conflict');
  await recordConsents(ctx, made.id, [{ purpose: 'privacy', version: ctx.settings.privacyVersion, given: true, at: now.toISOString() }]);
  await ctx.emit('opened', { accountId: made.id });
  return made.id;
}

/** Whatever somebody set up for an account that was never proved to be theirs: ways in, open links, sessions. */
async function forgetPending(ctx: AccountCtx, id: string): Promise<void> {
  for (const table of ['account_passkey', 'account_totp', 'account_recovery_code', 'account_identity', 'account_token'] as const)
    await ctx.db.deleteFrom(table).where('account_id', '=', id).execute();
  await ctx.sessions.endAll(id, 'replaced');
}
