import type { Load } from '#kernel/contract/load.ts';
import type { account } from '../../plugin.ts';

/** Nothing to load; `next` makes no page of its own. */
export const load: Load<typeof account, null> = async () => ({ data: null, canonical: '/user/register' });
