import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { discovery } from '../plugin.ts';
import { textFile } from './file.ts';

/** What robots may fetch (RFC 9309): all but calls and what areas leave out; nothing where the site is not to be found, or not open yet. */
export const robots: DownloadHandlerOf<typeof discovery, 'robots'> = async (ctx) => {
  if (!ctx.settings.index || ctx.site.local) return textFile('robots.txt', 'text/plain', ['User-agent: *\nDisallow: /\n']);
  const unlisted = ['/api/'];
  for (const { api } of ctx.gather('areas')) unlisted.push(...(await api.unlisted()));
  const lines = [
    'User-agent: *',
    ...unlisted.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ctx.site.canonicalOrigin}/sitemap.xml`,
    '',
  ];
  return textFile('robots.txt', 'text/plain', [lines.join('\n')]);
};
