import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { calendar } from '../../plugin.ts';

/** Null for one that is to be made. */
export type Offer = Reply<(typeof calendar)['calls']['offer']> | null;

export const load: Load<typeof calendar, Offer> = async ({ call, params }) => {
  const data = params.offer === 'new' ? null : await call('offer', { offer: params.offer! });
  return { data, ...(data ? { title: data.title } : {}), noindex: true };
};
