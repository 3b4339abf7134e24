import { callsOf } from '#kernel/contract/page.ts';
import type { apikeys } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof apikeys>('apikeys');
