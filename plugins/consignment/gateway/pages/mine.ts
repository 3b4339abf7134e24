import type { Load } from '#kernel/contract/load.ts';
import type { consignment } from '../../plugin.ts';
import { itemsOf, openSales, settlementsOf, type ItemView, type OpenSale, type SettlementItem } from './facts.ts';

export interface MineData {
  vendors: {
    id: string;
    name: string;
    commissionBp: number;
    withholdingBp: number;
    items: ItemView[];
    sales: OpenSale[];
    settlements: SettlementItem[];
  }[];
}

/** What the account that asks sells in stores of others. */
export const load: Load<typeof consignment, MineData> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('consignment_vendor')
    .select(['id', 'cluster_id', 'name', 'commission_bp', 'withholding_bp'])
    .where('account_id', '=', ctx.account!.id)
    .orderBy('name')
    .execute();
  const vendors: MineData['vendors'] = [];
  for (const row of rows)
    vendors.push({
      id: row.id,
      name: row.name,
      commissionBp: row.commission_bp,
      withholdingBp: row.withholding_bp,
      items: await itemsOf(ctx, row.cluster_id, row.id),
      sales: await openSales(ctx, row.id),
      settlements: await settlementsOf(ctx, row.id, 'vendor'),
    });
  return { data: { vendors }, noindex: true };
};
