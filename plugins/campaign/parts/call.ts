import { callsOf } from '#kernel/contract/page.ts';
import type { campaign } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof campaign>('campaign');
