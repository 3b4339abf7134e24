import { callsOf } from '#kernel/contract/page.ts';
import type { billing } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof billing>('billing');
