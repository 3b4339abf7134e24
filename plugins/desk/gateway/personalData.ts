import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { DeskCtx } from './db.ts';

export const personalData: PersonalData<DeskCtx> = {
  export: (ctx, accountId) =>
    ctx.db.selectFrom('desk_choices').select(['favourites', 'folded']).where('account_id', '=', accountId).execute(),
  async erase(ctx, accountId) {
    await ctx.db.deleteFrom('desk_choices').where('account_id', '=', accountId).execute();
  },
};
