import { callsOf } from '#kernel/contract/page.ts';
import type { pos } from '../../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof pos>('pos');
