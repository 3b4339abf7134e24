import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { register } from '../../calls/register.ts';
import type { event } from '../../plugin.ts';

export type OfferData = Reply<typeof register.findOffer>;

/** A place in a queue. Looking at it takes nothing: mail programs look, too. */
export const load: Load<typeof event, OfferData> = async ({ call, params, query }) => {
  const offer = await call('findOffer', { entry: params.entry!, token: (query.token ?? '').slice(0, 80) });
  return { data: offer, title: offer.event.title, noindex: true };
};
