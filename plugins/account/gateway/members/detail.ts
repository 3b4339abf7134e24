import type { Ctx } from '#kernel/contract/ctx.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Member } from '../../calls/members.ts';
import type { account } from '../../plugin.ts';
import { actsOn } from '../../rules/members.ts';
import { fullName } from '../../rules/name.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { powersOf } from './standing.ts';

/**
 * A member as the visitor may see them. What may be done is told for now: the act itself looks again, under a lock.
 * @throws Refusal 404
 */
export async function memberView(ctx: Ctx<typeof account>, id: string): Promise<Value<typeof Member>> {
  if (!isUuid(id)) throw notFound();
  const row = await ctx.db
    .selectFrom('account_account as a')
    .leftJoin('account_account as b', (join) => join.onRef('b.space_id', '=', 'a.space_id').onRef('b.id', '=', 'a.suspended_by'))
    .selectAll('a')
    .select(['b.firstname as by_firstname', 'b.lastname as by_lastname'])
    .select((eb) =>
      eb
        .selectFrom('account_account as c')
        .select(eb.fn.countAll<number>().as('n'))
        .where('c.role', '=', 'admin')
        .where('c.state', '=', 'active')
        .as('admins'),
    )
    .where('a.id', '=', id)
    .where('a.state', '!=', 'erased')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (ctx.role === 'guest') throw ctx.refuse('sign-in-needed');
  const lastAdmin = row.role === 'admin' && row.state === 'active' && row.admins === 1;
  const actor = { id: ctx.account!.id, role: ctx.role };
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    role: row.role,
    state: row.state,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    prefix: row.prefix,
    firstnameEn: row.firstname_en,
    lastnameEn: row.lastname_en,
    phone: row.phone,
    emailVerified: row.email_verified_at !== null,
    sessions: (await ctx.sessions.list(row.id)).length,
    suspended:
      row.state === 'suspended' && row.suspended_at
        ? {
            at: row.suspended_at.toISOString(),
            by: row.by_firstname === null ? null : fullName({ firstname: row.by_firstname, lastname: row.by_lastname ?? '' }),
            reason: row.suspend_reason ?? '',
          }
        : null,
    self: row.id === actor.id,
    lastAdmin,
    acts: actsOn(actor, row, powersOf(ctx), lastAdmin),
  };
}

/** One member, for staff. */
export const member: HandlerOf<typeof account, 'member'> = (ctx, { id }) => memberView(ctx, id);
