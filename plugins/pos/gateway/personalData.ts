import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { PosCtx } from './db.ts';

/** What a customer bought. Bills stay, as the law on tax has it: they say no longer whose they are. */
export const personalData: PersonalData<PosCtx> = {
  async export(ctx, accountId) {
    const bills = await ctx.db
      .selectFrom('pos_bill')
      .select(['number', 'at', 'lines', 'total_satang'])
      .where('customer_id', '=', accountId)
      .orderBy('at')
      .execute();
    return { bills };
  },
  async erase(ctx, accountId) {
    await ctx.db.updateTable('pos_bill').set({ customer_id: null }).where('customer_id', '=', accountId).execute();
  },
};
