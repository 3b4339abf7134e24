import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { ConsignmentCtx } from './db.ts';

/** What somebody sells in stores of others. */
export const personalData: PersonalData<ConsignmentCtx> = {
  export: (ctx, accountId) =>
    ctx.db
      .selectFrom('consignment_vendor')
      .select(['name', 'tax_id', 'phone', 'address', 'bank', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),

  /** Statements stay, as tax law wants them; nobody sees them by this account any more. */
  async erase(ctx, accountId) {
    await ctx.db.updateTable('consignment_vendor').set({ account_id: null }).where('account_id', '=', accountId).execute();
  },
};
