import type { DiscoverableApi } from '#plugins/discovery/contract.ts';

/** People's own pages are for nobody to find. */
export const discoverable = (): DiscoverableApi => ({
  count: async () => 0,
  pages: async () => [],
  news: async () => [],
  unlisted: async () => ['/user/'],
});
