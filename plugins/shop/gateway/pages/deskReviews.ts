import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskCatalogue } from '../../calls/deskCatalogue.ts';
import type { shop } from '../../plugin.ts';
import { REVIEW_STATES } from '../../schemas.ts';

export interface ReviewsData {
  state: (typeof REVIEW_STATES)[number];
  isLaterPage: boolean;
  list: Reply<typeof deskCatalogue.deskReviews>;
}

/** Reviews by how they stand; those that wait unless told. */
export const load: Load<typeof shop, ReviewsData> = async ({ call, query }) => {
  const state = REVIEW_STATES.find((known) => known === query.state) ?? 'waiting';
  const before = (query.before ?? '').slice(0, 60);
  return { data: { state, isLaterPage: before !== '', list: await call('deskReviews', { state, before }) }, noindex: true };
};
