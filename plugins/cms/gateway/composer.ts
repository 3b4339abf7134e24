import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { cms } from '../plugin.ts';

/** What the composer needs to know of the site. */
export const composer: HandlerOf<typeof cms, 'composer'> = async ({ sections }) => ({
  sections: { ...sections.catalogue },
  words: { ...(await sections.words()) },
});
