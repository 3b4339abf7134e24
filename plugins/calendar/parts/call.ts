import { callsOf } from '#kernel/contract/page.ts';
import type { calendar } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof calendar>('calendar');
