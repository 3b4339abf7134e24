import { callsOf } from '#kernel/contract/page.ts';
import type { lesson } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof lesson>('lesson');
