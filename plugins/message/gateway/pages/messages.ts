import type { Load } from '#kernel/contract/load.ts';
import { readList, type ListData } from './listData.ts';
import type { message } from '../../plugin.ts';

export interface MessagesData extends ListData {
  /** Messages that the visitor has not read. */
  unread: number;
  isLaterPage: boolean;
}

export const load: Load<typeof message, MessagesData> = async (ctx) => {
  const { unread } = await ctx.call('counts');
  return { data: { ...(await readList(ctx, ctx.query)), unread, isLaterPage: 'after' in ctx.query }, noindex: true };
};
