import type { Load } from '#kernel/contract/load.ts';
import { readList, type ListData } from './listData.ts';
import type { message } from '../../plugin.ts';
import type { Thread } from '../../schemas.ts';

/** Messages before the one that was found, so that it is not read alone. */
const BEFORE = 5;

export interface ThreadData {
  thread: Thread;
  list: ListData;
  /** Number of the message to begin at; null begins at the end. */
  at: number | null;
}

export const load: Load<typeof message, ThreadData> = async (ctx) => {
  const { call, params, query } = ctx;
  const thread = await call('getThread', { thread: params.thread! });
  const at = /^\d{1,9}$/.test(query.at ?? '') ? Number(query.at) : null;
  if (at !== null)
    thread.messages = await call('listMessages', { thread: params.thread!, after: Math.max(0, at - BEFORE - 1), limit: 100 });
  const box = thread.asStaff ? (thread.thread.state === 'closed' ? 'closed' : 'support') : 'own';
  const title = thread.thread.subject || thread.thread.other?.name;
  return { data: { thread, at, list: await readList(ctx, { box }) }, ...(title ? { title } : {}), noindex: true };
};
