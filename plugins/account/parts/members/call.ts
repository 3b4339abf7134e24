import { callsOf } from '#kernel/contract/page.ts';
import type { account } from '../../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof account>('account');
