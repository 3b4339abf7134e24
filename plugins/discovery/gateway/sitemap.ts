import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { DiscoverableApi } from '../contract.ts';
import type { discovery } from '../plugin.ts';
import { addressOf, xmlText } from '../rules/xml.ts';
import { textFile, type DiscoveryCtx } from './file.ts';

/** Most addresses of one file (sitemaps.org). */
const MOST = 50_000;
/** Of them in one query. */
const PIECE = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses of one area from the one at `from` on, as lines of a sitemap. They are read before the first byte is sent: the transaction ends there. */
async function linesOf({ site }: DiscoveryCtx, area: DiscoverableApi, from: number): Promise<string[]> {
  const lines: string[] = [];
  for (let at = from; at < from + MOST; at += PIECE) {
    const pages = await area.pages(at, Math.min(PIECE, from + MOST - at));
    const written = pages.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${xmlText(addressOf(site.origin, path))}</loc>${changed}</url>\n`;
    });
    lines.push(written.join(''));
    if (pages.length < PIECE) break;
  }
  return lines;
}

const urlset = (lines: readonly string[]): string[] => [HEAD, `<urlset ${NAMESPACE}>\n`, ...lines, '</urlset>\n'];

/** All addresses that guests may find; where they are more than fit into a file, the files of each area. */
export const sitemap: DownloadHandlerOf<typeof discovery, 'sitemap'> = async (ctx) => {
  if (!ctx.settings.index) throw notFound();
  const areas = ctx.gather('areas');
  const counts: number[] = [];
  for (const { api } of areas) counts.push(await api.count());
  if (counts.reduce((sum, count) => sum + count, 0) <= MOST) {
    const lines: string[] = [];
    for (const { api } of areas) lines.push(...(await linesOf(ctx, api, 0)));
    return textFile('sitemap.xml', 'application/xml', urlset(lines));
  }
  const files = areas.flatMap(({ plugin }, at) =>
    Array.from({ length: Math.ceil(counts[at]! / MOST) }, (_, part) => `${ctx.site.origin}/sitemaps/${plugin}/${part}.xml`),
  );
  const entries = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>\n`);
  return textFile('sitemap.xml', 'application/xml', [HEAD, `<sitemapindex ${NAMESPACE}>\n`, ...entries, '</sitemapindex>\n']);
};

/** One file of an area. */
export const sitemapPart: DownloadHandlerOf<typeof discovery, 'sitemapPart'> = async (ctx, { area, file }) => {
  const part = /^(0|[1-9]\d{0,3})\.xml$/.exec(file)?.[1];
  const found = ctx.gather('areas').find(({ plugin }) => plugin === area);
  if (!ctx.settings.index || !found || part === undefined) throw notFound();
  const lines = await linesOf(ctx, found.api, Number(part) * MOST);
  if (lines.join('') === '') throw notFound();
  return textFile(file, 'application/xml', urlset(lines));
};
