import type { Gateway } from '#kernel/contract/gateway.ts';
import { feed, jsonFeed } from './gateway/feeds.ts';
import { links } from './gateway/links.ts';
import { robots } from './gateway/robots.ts';
import { sitemap, sitemapPart } from './gateway/sitemap.ts';
import { webManifest } from './gateway/webManifest.ts';
import type { discovery } from './plugin.ts';

export default {
  downloads: { robots, sitemap, sitemapPart, feed, jsonFeed, webManifest },
  services: { links },
} satisfies Gateway<typeof discovery>;
