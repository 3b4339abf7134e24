import { callsOf } from '#kernel/contract/page.ts';
import type { supply } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof supply>('supply');
