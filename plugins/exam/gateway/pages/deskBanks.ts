import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { bank } from '../../calls/bank.ts';
import type { exam } from '../../plugin.ts';

export type DeskBanksData = Reply<typeof bank.listBanks>;

export const load: Load<typeof exam, DeskBanksData> = async ({ call }) => ({ data: await call('listBanks'), noindex: true });
