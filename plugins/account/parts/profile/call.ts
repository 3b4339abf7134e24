import { callsOf } from '#kernel/contract/page.ts';
import type { account } from '../../plugin.ts';

/** The account's calls. */
export const call = callsOf<typeof account>('account');
