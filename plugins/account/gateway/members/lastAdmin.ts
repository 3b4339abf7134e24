import type { AccountCtx } from '../db.ts';

/**
 * Locks every admin of the space and the accounts named, until the end of the transaction. Always in the order of
 * ids, so that two acts at once wait for each other and never both for both; whoever comes second sees what the first
 * has done.
 */
export const lockAdmins = (ctx: AccountCtx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('account_account')
    .select(['id', 'role', 'state', 'email', 'firstname', 'lastname', 'locale'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', 'in', [...ids])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Whether an account is the only active admin among those that are locked. */
export function isLastAdmin(locked: readonly { id: string; role: string; state: string }[], id: string): boolean {
  const admins = locked.filter(({ role, state }) => role === 'admin' && state === 'active');
  return admins.length === 1 && admins[0]!.id === id;
}

/**
 * Before an account is closed or removed: a space never loses its last active admin. Holds the locks, so nobody else
 * can take away the others before this transaction has ended.
 *
 * @throws Refusal 409 `last-admin`
 */
export async function keepAnAdmin(ctx: AccountCtx, id: string): Promise<void> {
  if (isLastAdmin(await lockAdmins(ctx, [id]), id)) throw ctx.refuse('last-admin');
}
