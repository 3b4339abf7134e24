import { callsOf } from '#kernel/contract/page.ts';
import type { desk } from '../plugin.ts';

export const call = callsOf<typeof desk>('desk');
