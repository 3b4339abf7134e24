import type { Load } from '#kernel/contract/load.ts';
import type { account } from '../../plugin.ts';

/** Nothing to load: search engines have no use for the page, and `next` makes no page of its own. */
export const load: Load<typeof account, null> = async () => ({ data: null, canonical: '/user/login', noindex: true });
