import { notFound } from '#kit/diagnostics/refusal.ts';
import { actsOn, mayActOn, type Acts } from '../../rules/members.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { AccountCtx } from '../db.ts';
import { isLastAdmin, lockAdmins } from './lastAdmin.ts';

type Locked = Awaited<ReturnType<typeof lockAdmins>>[number];

/** What the visitor may do to the members of this site. */
export const powersOf = (ctx: AccountCtx) => ({
  manageRoles: ctx.can('manageRoles'),
  suspendMembers: ctx.can('suspendMembers'),
  viewMembers: ctx.can('viewMembers'),
});

/**
 * The visitor's own account, as it stands under the lock. The session was read before: who has lost role or account
 * in between does nothing more.
 *
 * @throws Refusal 403 `role-not-allowed`
 */
export function actorAmong(ctx: AccountCtx, locked: readonly Locked[]): Locked {
  const actor = locked.find(({ id }) => id === ctx.account!.id);
  if (actor?.state !== 'active' || actor.role !== ctx.role) throw ctx.refuse('role-not-allowed');
  return actor;
}

/**
 * Locks an account for an act of the visitor, and says whether the act may be done.
 *
 * @param allowed picks the act among those that are possible
 * @returns the account as it stands until the end of the transaction
 * @throws Refusal 404 · 403 `role-not-allowed` · 403 `own-account` · 403 `member-above` · 409 `last-admin` · 409 `member-changed`
 * its state no longer allows it
 */
export async function lockForAct(ctx: AccountCtx, id: string, allowed: (acts: Acts) => boolean): Promise<Locked> {
  if (!isUuid(id)) throw notFound();
  const locked = await lockAdmins(ctx, [id, ctx.account!.id]);
  const target = locked.find((row) => row.id === id.toLowerCase());
  if (!target || target.state === 'erased') throw notFound();
  const actor = actorAmong(ctx, locked);
  const last = isLastAdmin(locked, target.id);
  const powers = powersOf(ctx);
  if (allowed(actsOn(actor, target, powers, last))) return target;
  if (actor.id === target.id) throw ctx.refuse('own-account');
  if (!mayActOn(actor.role, target.role)) throw ctx.refuse('member-above');
  if (last && allowed(actsOn(actor, target, powers, false))) throw ctx.refuse('last-admin');
  throw ctx.refuse('member-changed');
}
