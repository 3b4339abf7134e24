import type { Load } from '#kernel/contract/client.ts';
import { readList, type ListData } from '../../parts/listData.ts';
import type { message } from '../../plugin.ts';

export const load: Load<typeof message, ListData> = async ({ call, query }) => ({ data: await readList(call, query), noindex: true });
