import { callsOf } from '#kernel/contract/page.ts';
import type { pos } from '../../plugin.ts';

/** Calls of the plugin, for parts that customers see. */
export const call = callsOf<typeof pos>('pos');
