import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';

/** The page where certificates are looked for; who has which is not for search engines. */
export const discoverable = (): DiscoverableApi =>
  listing({ fixed: async () => [{ path: '/certification/find' }], unlisted: async () => ['/certification/desk'] });
