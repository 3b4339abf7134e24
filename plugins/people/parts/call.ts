import { callsOf } from '#kernel/contract/page.ts';
import type { people } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof people>('people');
