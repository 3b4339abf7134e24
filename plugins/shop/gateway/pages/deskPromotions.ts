import type { Load } from '#kernel/contract/load.ts';
import type { TableData } from '#kit/table/data.ts';
import type { RowOf } from '#kit/table/table.ts';
import type { promotions } from '../../calls/deskTerms.ts';
import { categoryNames } from '../../rules/categoryNames.ts';
import type { shop } from '../../plugin.ts';
import { promotionTable } from '../promotions/desk.ts';

export interface PromotionsData extends TableData<RowOf<typeof promotions>> {
  /** That promotions can be narrowed to; none where the visitor does not work on products. */
  readonly categories: ReturnType<typeof categoryNames>;
}

export const load: Load<typeof shop, PromotionsData> = async (ctx) => {
  const { data } = await promotionTable.loads.promotions(ctx);
  const { categories } = await ctx.call('deskCategories').catch(() => ({ categories: [] }));
  return { data: { ...data, categories: categoryNames(categories) }, noindex: true };
};
