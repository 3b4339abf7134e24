import type { Load } from '#kernel/contract/load.ts';
import type { ai } from '../../plugin.ts';
import { providerOf } from '../provider/provider.ts';

/** Whether there is anybody who could help. */
export const load: Load<typeof ai, { ready: boolean }> = async (ctx) => ({ data: { ready: providerOf(ctx) !== null } });
