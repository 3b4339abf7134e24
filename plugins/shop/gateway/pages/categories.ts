import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../plugin.ts';
import type { CategoryNode } from '../../schemas.ts';

/** All categories with those below them. */
export const load: Load<typeof shop, { categories: CategoryNode[] }> = async ({ call }) => ({ data: await call('listCategories') });
