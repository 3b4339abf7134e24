import { callsOf } from '#kernel/contract/page.ts';
import type { mail } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof mail>('mail');
