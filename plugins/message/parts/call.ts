import { callsOf } from '#kernel/contract/page.ts';
import type { message } from '../plugin.ts';

/** The calls of this plugin, signed. */
export const call = callsOf<typeof message>('message');
