import { callsOf } from '#kernel/contract/page.ts';
import type { config } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof config>('config');
