import { callsOf } from '#kernel/contract/page.ts';
import type { cms } from '../../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof cms>('cms');
