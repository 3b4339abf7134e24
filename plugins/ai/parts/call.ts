import { callsOf } from '#kernel/contract/page.ts';
import type { ai } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof ai>('ai');
