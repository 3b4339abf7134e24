import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskCod } from '../../calls/deskCod.ts';
import type { shop } from '../../plugin.ts';

export type CodData = Reply<typeof deskCod.codOwed>;

export const load: Load<typeof shop, CodData> = async ({ call }) => ({ data: await call('codOwed'), noindex: true });
