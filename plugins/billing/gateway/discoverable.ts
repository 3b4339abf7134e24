import type { DiscoverableApi } from '#plugins/discovery/contract.ts';

/** What somebody pays is for nobody to find. */
export const discoverable = (): DiscoverableApi => ({
  count: async () => 0,
  pages: async () => [],
  news: async () => [],
  unlisted: async () => ['/billing/'],
});
