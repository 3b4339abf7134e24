import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { DeskCtx } from './db.ts';

export const personalData: PersonalData<DeskCtx> = {
  export: async ({ db }, accountId) => ({
    choices: await db.selectFrom('desk_choices').select(['favourites', 'folded']).where('account_id', '=', accountId).execute(),
    views: await db.selectFrom('desk_view').select(['name', 'path', 'query', 'shared']).where('account_id', '=', accountId).execute(),
  }),
  /** What the team works with stays the team's. */
  async erase({ db }, accountId) {
    await db.deleteFrom('desk_choices').where('account_id', '=', accountId).execute();
    await db.deleteFrom('desk_view').where('account_id', '=', accountId).where('shared', '=', false).execute();
    await db.updateTable('desk_view').set({ account_id: null }).where('account_id', '=', accountId).execute();
  },
};
