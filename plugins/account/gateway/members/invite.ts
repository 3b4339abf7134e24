import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { higherRole } from '../../rules/members.ts';
import { fullName } from '../../rules/name.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { AccountCtx } from '../db.ts';
import { dataOf, forgetInvitations, INVITE_MS, invitationRow, invitations, inviteRoles, newToken, type InviteData } from './invitation.ts';
import { lockAdmins } from './lastAdmin.ts';
import { sendInvitation } from './letters.ts';
import { actorAmong } from './standing.ts';

/** Invitations that are open, the newest first. */
export const listInvitations: HandlerOf<typeof account, 'listInvitations'> = async (ctx) => {
  const found = await invitations(ctx).where('t.used_at', 'is', null).orderBy('t.created_at', 'desc').orderBy('t.id').limit(200).execute();
  return { items: found.map((row) => invitationRow(ctx, row)), roles: inviteRoles(ctx) };
};

/**
 * Invites somebody by e-mail. An open invitation to the same address is replaced.
 * @throws Refusal 403 `role-not-allowed` · 422 `invalid-fields` · 429 `too-many-requests`
 */
export const invite: HandlerOf<typeof account, 'invite'> = async (ctx, { email, role, name, message }) => {
  const address = normalEmail(email);
  if (!isEmail(address)) throw invalidFields({ email: 'invite.emailWrong' });
  if (!inviteRoles(ctx).includes(role)) throw ctx.refuse('role-not-allowed');
  await ctx.limit(`invite:${ctx.account!.id}`, 60, 3600);
  const actor = actorAmong(ctx, await lockAdmins(ctx, [ctx.account!.id]));
  const known = await accountOf(ctx, address);
  if (known && (known.state === 'suspended' || known.state === 'closing')) throw invalidFields({ email: `invite.${known.state}` });
  if (known?.state === 'active' && higherRole(known.role, role) === known.role) throw invalidFields({ email: 'invite.already' });

  await forgetInvitations(ctx, address);
  const { token, hash } = newToken();
  const now = ctx.now();
  const data: InviteData = { email: address, name: name.trim(), role, message: message.trim(), by: actor.id };
  const expiresAt = new Date(now.getTime() + INVITE_MS);
  const { id } = await ctx.db
    .insertInto('account_token')
    .values({ space_id: ctx.space, kind: 'invite', token_hash: hash, data: JSON.stringify(data), created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mail(ctx, data, token, fullName(actor), expiresAt, known?.locale);
  const reply = await rowOf(ctx, id);
  await ctx.audit({ action: 'account.invite', entity: 'invitation', entityId: id, after: { email: address, role } });
  return reply;
};

/** Sends an invitation once more, with a new link for another 72 hours; the old link is dead. */
export const resendInvitation: HandlerOf<typeof account, 'resendInvitation'> = async (ctx, { id }) => {
  const data = await lockOpen(ctx, id);
  await ctx.limit(`invite-mail:${id}`, 3, 3600);
  const actor = actorAmong(ctx, await lockAdmins(ctx, [ctx.account!.id]));
  const { token, hash } = newToken();
  const expiresAt = new Date(ctx.now().getTime() + INVITE_MS);
  const renewed = { ...data, by: actor.id };
  await ctx.db
    .updateTable('account_token')
    .set({ token_hash: hash, expires_at: expiresAt, data: JSON.stringify(renewed) })
    .where('id', '=', id)
    .execute();
  await mail(ctx, renewed, token, fullName(actor), expiresAt, (await accountOf(ctx, data.email))?.locale);
  const reply = await rowOf(ctx, id);
  await ctx.audit({
    action: 'account.resendInvitation',
    entity: 'invitation',
    entityId: id,
    after: { email: data.email, role: data.role },
  });
  return reply;
};

/** Takes an invitation back: its link is dead. */
export const revokeInvitation: HandlerOf<typeof account, 'revokeInvitation'> = async (ctx, { id }) => {
  const { email, role } = await lockOpen(ctx, id);
  await ctx.db.deleteFrom('account_token').where('id', '=', id).execute();
  await ctx.audit({ action: 'account.revokeInvitation', entity: 'invitation', entityId: id, before: { email, role } });
  return {};
};

/** An open invitation that the visitor may change, locked. @throws Refusal 404 · 403 `role-not-allowed` */
async function lockOpen(ctx: AccountCtx, id: string): Promise<InviteData> {
  const found = isUuid(id)
    ? await ctx.db
        .selectFrom('account_token')
        .select('data')
        .where('id', '=', id)
        .where('kind', '=', 'invite')
        .where('used_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  const data = dataOf(found);
  if (!inviteRoles(ctx).includes(data.role)) throw ctx.refuse('role-not-allowed');
  return data;
}

const accountOf = (ctx: AccountCtx, email: string) =>
  ctx.db.selectFrom('account_account').select(['role', 'state', 'locale']).where('email', '=', email).executeTakeFirst();

const rowOf = async (ctx: AccountCtx, id: string) =>
  invitationRow(ctx, await invitations(ctx).where('t.id', '=', id).executeTakeFirstOrThrow());

const mail = (ctx: AccountCtx, data: InviteData, token: string, by: string, expiresAt: Date, locale = ctx.site.locale) =>
  sendInvitation(ctx, { ...data, by, locale, expiresAt, url: `${ctx.site.origin}/user/invite?token=${token}` });
