import type { Load } from '#kernel/contract/client.ts';
import type { message } from '../plugin.ts';
import type { Counts } from './counts.ts';

export const load: Load<typeof message, Counts> = async ({ call }) => ({ data: await call('counts') });
