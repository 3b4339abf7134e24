import { callsOf } from '#kernel/client/call.ts';
import type { files } from '../plugin.ts';

/** The calls of this plugin, signed, from the browser. */
export const call = callsOf<typeof files>('files');
