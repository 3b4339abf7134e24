import type { PeopleCtx } from './db.ts';

/** Names of members of the staff by their accounts; who is gone has none. */
export async function staffNames(ctx: PeopleCtx, ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const found = (wanted.length > 0 && (await ctx.mayUse('accounts')?.names(wanted))) || new Map();
  return (id) => {
    const name = id === null ? undefined : found.get(id);
    return name ? `${name.firstname} ${name.lastname}`.trim() : null;
  };
}
