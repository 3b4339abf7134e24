import type { Load } from '#kernel/contract/load.ts';
import type { account } from '../../plugin.ts';

/** Nothing: what LINE has put into the address is sent by the page itself, signed. */
export const load: Load<typeof account, null> = async () => ({ data: null, canonical: '/user/authen/line/callback', noindex: true });
