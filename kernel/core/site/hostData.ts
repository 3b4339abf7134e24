import type { HostData, Manifest, Site } from '#kernel/contract/site.ts';

/** `hostData` of the specification: of a complete manifest, and the theme slots that its `Site` has. */
export const hostData = ({ site, key, space, cluster }: Manifest, slots: Site['theme']['slots']): HostData => ({
  siteName: site.name[site.locale],
  siteFavicon: site.favicon,
  key,
  spaceId: space,
  clusterId: cluster,
  theme: slots,
});
