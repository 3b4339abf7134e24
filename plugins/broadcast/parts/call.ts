import { callsOf } from '#kernel/contract/page.ts';
import type { broadcast } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof broadcast>('broadcast');
