import { callsOf } from '#kernel/contract/page.ts';
import type { event } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof event>('event');
