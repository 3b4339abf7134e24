import type { ProjectCtx } from './db.ts';

/** Names of people by the ids of their accounts; those who have gone have none. */
export async function namesOf(ctx: ProjectCtx, ids: readonly (string | null)[]): Promise<(id: string | null) => string> {
  const known = await ctx.use('accounts').names([...new Set(ids.filter((id): id is string => id !== null))]);
  return (id) => {
    const person = id ? known.get(id) : undefined;
    return person ? `${person.firstname} ${person.lastname}`.trim() : '';
  };
}
