import { callsOf } from '#kernel/contract/page.ts';
import type { files } from '../plugin.ts';

/** The calls of this plugin, signed, from the browser. */
export const call = callsOf<typeof files>('files');
