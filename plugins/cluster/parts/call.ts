import { callsOf } from '#kernel/contract/page.ts';
import type { cluster } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof cluster>('cluster');
