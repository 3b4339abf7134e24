import { callsOf } from '#kernel/contract/page.ts';
import type { panel } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof panel>('panel');
