import type { Load } from '#kernel/contract/load.ts';
import type { DeskCategory } from '../../rules/categoryNames.ts';
import type { shop } from '../../plugin.ts';

export interface CategoriesData {
  categories: readonly DeskCategory[];
}

/** All categories, also those that are not shown. */
export const load: Load<typeof shop, CategoriesData> = async ({ call }) => ({ data: await call('deskCategories'), noindex: true });
