import type { Load } from '#kernel/contract/load.ts';
import type { pos } from '../../plugin.ts';

/** Clusters at whose tills the account that asks may stand. */
export const memberTills: Load<typeof pos, { clusters: { id: string; name: string }[] }> = async (ctx) => ({
  data: { clusters: (await ctx.use('clusters').mine()).map(({ id, name }) => ({ id, name })) },
});
