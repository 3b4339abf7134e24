import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { letters } from '../../calls/letters.ts';
import type { shop } from '../../plugin.ts';

export interface DeskLettersData extends Reply<typeof letters.letterFigures> {
  /** The visitor sets what the site does. */
  sets: boolean;
}

export const load: Load<typeof shop, DeskLettersData> = async ({ call, query, role }) => {
  const days = [7, 30, 90].find((each) => String(each) === query.days) ?? 30;
  return { data: { ...(await call('letterFigures', { days })), sets: role === 'admin' }, noindex: true };
};
