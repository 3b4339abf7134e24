import type { Ctx } from '#kernel/contract/ctx.ts';
import type { config } from '../plugin.ts';

/** Gives the people behind ids of accounts their names; `file`, `sala` and ids that nobody has any more stay as they are. */
export async function namesOf(ctx: Ctx<typeof config>, ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
  const accounts = [...new Set(ids.filter((id): id is string => id !== null && /^[\da-f-]{36}$/.test(id)))];
  const names = accounts.length > 0 ? await ctx.mayUse('accounts')?.names(accounts) : undefined;
  return (id) => {
    const account = id === null ? undefined : names?.get(id);
    return account ? `${account.firstname} ${account.lastname}`.trim() : id;
  };
}
