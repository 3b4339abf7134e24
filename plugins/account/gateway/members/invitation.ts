import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Value } from '#kit/schema/schema.ts';
import type { InvitationRow } from '../../calls/invitations.ts';
import type { AccountState } from '../../rules/life.ts';
import { mayActOn, rolesToGive, type MemberRole } from '../../rules/members.ts';
import { fullName } from '../../rules/name.ts';
import type { AccountCtx } from '../db.ts';

/** How long the link of an invitation works, ms: 72 hours. */
export const INVITE_MS = 72 * 3_600_000;

/** What `account_token.data` of an invitation holds. */
export interface InviteData {
  /** In its normal form. */
  email: string;
  name: string;
  role: MemberRole;
  message: string;
  /** Account id of who invited: whoever loses the right to it takes the invitation along. */
  by: string;
}

/** A link's secret, and the hash of it that is kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Roles that the visitor may invite to: to one of the staff only who may give roles as well. */
export const inviteRoles = (ctx: AccountCtx): MemberRole[] =>
  ctx.role === 'guest' ? [] : rolesToGive(ctx.role).filter((role) => role === 'user' || ctx.can('manageRoles'));

/** Whether who invited could still do so: an active member of staff, not below the role that was promised. */
export const stillInvites = (inviter: { role: MemberRole; state: AccountState } | undefined, { role }: InviteData): boolean =>
  inviter?.state === 'active' && inviter.role !== 'user' && (inviter.role === role || mayActOn(inviter.role, role));

/** Open invitations, with who invited. */
export const invitations = (ctx: AccountCtx) =>
  ctx.db
    .selectFrom('account_token as t')
    .leftJoin('account_account as b', (join) => join.onRef('b.space_id', '=', 't.space_id').on(sql<boolean>`b.id = (t.data->>'by')::uuid`))
    .select(['t.id', 't.data', 't.created_at', 't.expires_at', 't.used_at'])
    .select(['b.firstname as by_firstname', 'b.lastname as by_lastname', 'b.role as by_role', 'b.state as by_state'])
    .where('t.kind', '=', 'invite');

export type InvitationFound = Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number];

export const dataOf = ({ data }: Pick<InvitationFound, 'data'>): InviteData => data as InviteData;

/** Full name of who invited; null where the account is gone. */
export const inviterOf = ({ by_firstname, by_lastname }: InvitationFound): string | null =>
  by_firstname === null ? null : fullName({ firstname: by_firstname, lastname: by_lastname ?? '' });

/** An invitation as staff sees it. */
export function invitationRow(ctx: AccountCtx, found: InvitationFound): Value<typeof InvitationRow> {
  const { email, name, role } = dataOf(found);
  return {
    id: found.id,
    email,
    name,
    role,
    by: inviterOf(found),
    createdAt: found.created_at.toISOString(),
    expiresAt: found.expires_at.toISOString(),
    expired: found.expires_at <= ctx.now(),
    mayChange: inviteRoles(ctx).includes(role),
  };
}

/** Removes the invitations of an address, with the name and the words that they carry. */
export const forgetInvitations = async (ctx: AccountCtx, email: string): Promise<void> =>
  void (await ctx.db
    .deleteFrom('account_token')
    .where('kind', '=', 'invite')
    .where(sql`data->>'email'`, '=', email)
    .execute());
