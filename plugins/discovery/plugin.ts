import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { Discoverable, Links } from './contract.ts';

const limit = { times: 120, seconds: 60 } as const;
const file = { roles: EVERYONE, limit } as const;

/** What search engines, feed readers and home screens ask a site for. */
export const discovery = definePlugin({
  id: 'discovery',
  summary: 'robots.txt, sitemap, feeds of news, and what a phone shows of the site on its home screen',
  onByDefault: true,
  settings: {
    type: 'object',
    properties: {
      index: { type: 'boolean', default: true, description: 'Whether search engines may show the site' },
    },
    additionalProperties: false,
  },
  siteSettings: ['index'],
  downloads: {
    robots: { ...file, path: '/robots.txt' },
    sitemap: { ...file, path: '/sitemap.xml' },
    /** 50,000 addresses of the site: `/sitemap-1.xml`. A file in a folder could only name pages of that folder. */
    sitemapPart: { ...file, path: '/sitemap-:part.xml' },
    feed: { ...file, path: '/feed.xml', link: { rel: 'alternate', type: 'application/rss+xml' } },
    jsonFeed: { ...file, path: '/feed.json', link: { rel: 'alternate', type: 'application/feed+json' } },
    webManifest: { ...file, path: '/site.webmanifest', link: { rel: 'manifest' } },
  },
  gathers: { areas: Discoverable },
  provides: { links: Links },
});
