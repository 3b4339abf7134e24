import { callsOf } from '#kernel/contract/page.ts';
import type { webhooks } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof webhooks>('webhooks');
