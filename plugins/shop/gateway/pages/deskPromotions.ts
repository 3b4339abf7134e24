import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskTerms } from '../../calls/deskTerms.ts';
import { categoryNames } from '../../rules/categoryNames.ts';
import type { shop } from '../../plugin.ts';

export interface PromotionsData {
  promotions: Reply<typeof deskTerms.promotions>['promotions'];
  /** That promotions can be narrowed to; none where the visitor does not work on products. */
  categories: ReturnType<typeof categoryNames>;
}

export const load: Load<typeof shop, PromotionsData> = async ({ call }) => {
  const { promotions } = await call('promotions');
  const { categories } = await call('deskCategories').catch(() => ({ categories: [] }));
  return { data: { promotions, categories: categoryNames(categories) }, noindex: true };
};
