import type { Load } from '#kernel/contract/load.ts';
import { readList, type ListData } from './listData.ts';
import type { message } from '../../plugin.ts';

export const load: Load<typeof message, ListData> = async ({ call, query }) => ({ data: await readList(call, query), noindex: true });
