import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { ClusterCtx } from './db.ts';

/** Where somebody works with their account. */
export const personalData: PersonalData<ClusterCtx> = {
  export: (ctx, accountId) =>
    ctx.db
      .selectFrom('cluster_member as m')
      .innerJoin('cluster_cluster as c', (join) => join.onRef('c.space_id', '=', 'm.space_id').onRef('c.id', '=', 'm.cluster_id'))
      .select(['c.name as cluster', 'm.name', 'm.role', 'm.created_at', 'm.removed_at'])
      .where('m.account_id', '=', accountId)
      .orderBy('m.created_at')
      .execute(),

  /** The row stays nobody's, for the bills that name it. */
  async erase(ctx, accountId) {
    const rows = await ctx.db
      .updateTable('cluster_member')
      .set((eb) => ({
        account_id: null,
        name: '–',
        pin_hash: null,
        locked_at: null,
        removed_at: eb.fn.coalesce('removed_at', eb.val(ctx.now())),
      }))
      .where('account_id', '=', accountId)
      .returning('id')
      .execute();
    if (rows.length > 0)
      await ctx.db
        .updateTable('cluster_device')
        .set({ member_id: null, staff_hash: null, staff_until: null })
        .where(
          'member_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
  },
};
