import type { Role } from '#kernel/contract/role.ts';
import type { RunningSite } from '#tools/testing/startSite.ts';

/** Ends all sessions of an account from another browser of it, while others are in the middle of something. */
export async function signOutElsewhere(site: RunningSite, role: Exclude<Role, 'guest'>, accountId: string): Promise<void> {
  const other = await site.as(role, { accountId });
  const { status, text } = await other.call('account.signOutEverywhere');
  if (status !== 200) throw new Error(text);
}
