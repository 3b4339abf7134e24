import { callsOf } from '#kernel/contract/page.ts';
import type { exam } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof exam>('exam');
