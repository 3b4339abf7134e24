import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { isDay } from '#kit/thai/day.ts';
import type { calendar } from '../../plugin.ts';

export type OpenTimes = Reply<(typeof calendar)['calls']['openTimes']>;

/** Days that the address asks for: those from one on. */
export const fromOf = ({ from }: Readonly<Record<string, string | undefined>>) => (from && isDay(from) ? { from } : {});

/** What can be booked with somebody, and when. */
export const load: Load<typeof calendar, OpenTimes> = async ({ call, params, query }) => {
  const data = await call('openTimes', { slug: params.slug!, ...fromOf(query) });
  return { data, title: data.title, noindex: !data.open };
};
