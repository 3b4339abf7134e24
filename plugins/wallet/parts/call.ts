import { callsOf } from '#kernel/contract/page.ts';
import type { wallet } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof wallet>('wallet');
