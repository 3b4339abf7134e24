import { callsOf } from '#kernel/contract/page.ts';
import type { hora } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof hora>('hora');
