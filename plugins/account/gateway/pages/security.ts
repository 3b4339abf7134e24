import type { Load } from '#kernel/contract/load.ts';
import type { FactorsData } from '../../calls/factors.ts';
import type { account } from '../../plugin.ts';

/** How the visitor signs in. */
export const load: Load<typeof account, FactorsData> = async ({ call }) => ({ data: await call('factors'), noindex: true });
