import { callsOf } from '#kernel/contract/page.ts';
import type { influencer } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof influencer>('influencer');
