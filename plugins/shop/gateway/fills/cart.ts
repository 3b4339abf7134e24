import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../plugin.ts';

/** A member's cart in numbers. What a guest has in theirs is known by their browser: the page is the same for all guests. */
export const load: Load<typeof shop, { items: number | null }> = async ({ call, role }) => ({
  data: { items: role === 'guest' ? null : (await call('cartCount', {})).items },
});
