import type { Load } from '#kernel/contract/load.ts';
import type { account } from '../../plugin.ts';

/** Nothing: all of it is found out in the browser. */
export const load: Load<typeof account, null> = async () => ({ data: null, canonical: '/user/device_debug', noindex: true });
