import type { Load } from '#kernel/contract/load.ts';
import type { message } from '../../plugin.ts';
import type { Counts } from '../../schemas.ts';

export const load: Load<typeof message, Counts> = async ({ call }) => ({ data: await call('counts') });
