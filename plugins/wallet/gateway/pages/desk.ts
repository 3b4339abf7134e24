import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { desk } from '../../calls/desk.ts';
import { afterFrom } from '../../rules/statementFilter.ts';
import type { wallet } from '../../plugin.ts';

const SHOWS = ['waiting', 'open', 'done'] as const;

export interface DeskData {
  show: (typeof SHOWS)[number];
  isLaterPage: boolean;
  queue: Value<typeof desk.topUpQueue.reply>;
}

export const load: Load<typeof wallet, DeskData> = async ({ call, query }) => {
  const show = SHOWS.find((value) => value === query.show) ?? 'waiting';
  const after = afterFrom(query);
  return { data: { show, isLaterPage: after.after !== undefined, queue: await call('topUpQueue', { show, ...after }) }, noindex: true };
};
