import { callsOf } from '#kernel/contract/page.ts';
import type { blog } from '../plugin.ts';

/** The calls of this area. */
export const call = callsOf<typeof blog>('blog');
