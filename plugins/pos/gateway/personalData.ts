import type { PersonalData } from '#kernel/contract/gateway.ts';
import { forget } from './customers/forget.ts';
import type { PosCtx } from './db.ts';

const idsOf = async (ctx: Pick<PosCtx, 'db'>, accountId: string): Promise<string[]> =>
  (await ctx.db.selectFrom('pos_customer').select('id').where('account_id', '=', accountId).execute()).map(({ id }) => id);

/** What a customer is known by and bought. Bills stay, as the law on tax has it: they say no longer whose they are. */
export const personalData: PersonalData<PosCtx> = {
  async export(ctx, accountId) {
    const ids = await idsOf(ctx, accountId);
    if (ids.length === 0) return { customers: [], bills: [], points: [] };
    const customers = await ctx.db
      .selectFrom('pos_customer')
      .select(['name', 'phone', 'email', 'note', 'created_at'])
      .where('id', 'in', ids)
      .execute();
    const bills = await ctx.db
      .selectFrom('pos_bill')
      .select(['number', 'at', 'lines', 'total_satang'])
      .where('customer_id', 'in', ids)
      .orderBy('at')
      .execute();
    const points = await ctx.db
      .selectFrom('pos_point')
      .select(['bill_id', 'points', 'at'])
      .where('customer_id', 'in', ids)
      .orderBy('at')
      .execute();
    return { customers, bills, points };
  },
  erase: async (ctx, accountId) => forget(ctx, await idsOf(ctx, accountId)),
};
