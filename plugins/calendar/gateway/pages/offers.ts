import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { calendar } from '../../plugin.ts';

export type Offers = Reply<(typeof calendar)['calls']['offers']> & { origin: string; timezone: string };

export const load: Load<typeof calendar, Offers> = async ({ call, site: { origin, timezone } }) => ({
  data: { ...(await call('offers')), origin, timezone },
  noindex: true,
});
