import { callsOf } from '#kernel/contract/page.ts';
import type { flow } from '../plugin.ts';

export const call = callsOf<typeof flow>('flow');
