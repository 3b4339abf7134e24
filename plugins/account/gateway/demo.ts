import { randomBytes } from 'node:crypto';
import { demoAccounts } from '../demo/accounts.ts';
import { demoInvitations, demoMembers } from '../demo/members.ts';
import type { AccountCtx } from './db.ts';
import { INVITE_MS, type InviteData } from './members/invitation.ts';
import { hashPassword } from './password.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Gives an empty space one account per role that can be signed in to, and members and invitations for its lists. */
export async function demo(ctx: AccountCtx): Promise<void> {
  if (await ctx.db.selectFrom('account_account').select('id').limit(1).executeTakeFirst()) return;
  const now = ctx.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const rows = await Promise.all(
    demoAccounts(ctx.space).map(async ({ password, ...person }) => ({
      ...person,
      space_id: ctx.space,
      password_hash: await hashPassword(password),
      email_verified_at: now,
      last_sign_in_at: null,
      created_at: before(200 * DAY),
      updated_at: now,
    })),
  );
  const made = await ctx.db
    .insertInto('account_account')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['space_id', 'email']).doNothing())
    .returning(['id', 'role'])
    .execute();
  const admin = made.find(({ role }) => role === 'admin');
  if (!admin) return;
  await ctx.db
    .insertInto('account_account')
    .values(
      demoMembers(ctx.space).map(({ joined, seen, ...person }) => ({
        ...person,
        space_id: ctx.space,
        password_hash: null,
        email_verified_at: person.state === 'pending' ? null : before(joined * HOUR),
        last_sign_in_at: seen === null ? null : before(Math.min(seen, joined) * HOUR + seen * 7 * MINUTE),
        created_at: before(joined * HOUR + 11 * MINUTE),
        updated_at: now,
        ...(person.state === 'suspended' ? { suspended_at: before(2 * DAY), suspended_by: admin.id } : {}),
      })),
    )
    .onConflict((conflict) => conflict.columns(['space_id', 'email']).doNothing())
    .execute();
  await ctx.db
    .insertInto('account_token')
    .values(
      demoInvitations(ctx.space).map(({ hoursAgo, ...invited }) => ({
        space_id: ctx.space,
        kind: 'invite',
        token_hash: randomBytes(32),
        data: JSON.stringify({ ...invited, by: admin.id } satisfies InviteData),
        created_at: before(hoursAgo * HOUR),
        expires_at: new Date(before(hoursAgo * HOUR).getTime() + INVITE_MS),
      })),
    )
    .execute();
}
