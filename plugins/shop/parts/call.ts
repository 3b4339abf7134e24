import { callsOf } from '#kernel/contract/page.ts';
import type { shop } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof shop>('shop');
