import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { payouts } from '../../calls/payouts.ts';
import type { billing } from '../../plugin.ts';

export type DeskPayoutsData = Reply<typeof payouts.payouts>;

export const load: Load<typeof billing, DeskPayoutsData> = async ({ call }) => ({ data: await call('payouts'), noindex: true });
