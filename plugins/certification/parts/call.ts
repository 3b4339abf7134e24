import { callsOf } from '#kernel/contract/page.ts';
import type { certification } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof certification>('certification');
