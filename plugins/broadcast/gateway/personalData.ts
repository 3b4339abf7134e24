import { sql } from 'kysely';
import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { BroadcastCtx } from './db.ts';

/** Sessions that a member watched, and what they said there. */
export const personalData: PersonalData<BroadcastCtx> = {
  async export(ctx, accountId) {
    const [watched, messages, hosted] = await Promise.all([
      ctx.db
        .selectFrom('broadcast_viewer')
        .select(['broadcast_id', 'name', 'joined_at', 'seconds'])
        .where('account_id', '=', accountId)
        .execute(),
      ctx.db.selectFrom('broadcast_message').select(['broadcast_id', 'at', 'body']).where('account_id', '=', accountId).execute(),
      ctx.db.selectFrom('broadcast_broadcast').select(['title', 'starts_at']).where('created_by', '=', accountId).execute(),
    ]);
    return { watched, said: messages, hosted };
  },
  async erase(ctx, accountId) {
    await ctx.db.deleteFrom('broadcast_admission').where('account_id', '=', accountId).execute();
    await ctx.db.deleteFrom('broadcast_message').where('account_id', '=', accountId).execute();
    await ctx.db.updateTable('broadcast_viewer').set({ account_id: null, name: '' }).where('account_id', '=', accountId).execute();
    await ctx.db
      .updateTable('broadcast_broadcast')
      .set({ host_ids: sql`array_remove(host_ids, ${accountId}::uuid)` })
      .where(({ eb, fn, val }) => eb(val(accountId), '=', fn.any('host_ids')))
      .execute();
    await ctx.db.updateTable('broadcast_broadcast').set({ host_account_id: null }).where('host_account_id', '=', accountId).execute();
    await ctx.db.updateTable('broadcast_broadcast').set({ created_by: null }).where('created_by', '=', accountId).execute();
  },
};
