import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { DiscoverableApi, ListedPage } from '../contract.ts';
import type { discovery } from '../plugin.ts';
import { addressOf, xmlText } from '#kit/http/xml.ts';
import { textFile, type DiscoveryCtx } from './file.ts';

/** Most addresses of one file (sitemaps.org). */
const MOST = 50_000;
/** Of them in one query. */
const PIECE = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Pictures and languages of pages, as Google has added them. */
const MORE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** All that guests may find: the fixed pages of all areas, then the others of one area after the other. */
interface Listed {
  readonly fixed: readonly ListedPage[];
  readonly areas: readonly { readonly api: DiscoverableApi; readonly count: number }[];
  readonly total: number;
}

async function listed(ctx: DiscoveryCtx): Promise<Listed> {
  if (!ctx.settings.index) throw notFound();
  const fixed: ListedPage[] = [];
  const areas: { api: DiscoverableApi; count: number }[] = [];
  for (const { api } of ctx.gather('areas')) {
    fixed.push(...(await api.fixed()));
    areas.push({ api, count: await api.count() });
  }
  return { fixed, areas, total: areas.reduce((sum, { count }) => sum + count, fixed.length) };
}

/** The pages of one file, from the one at `from` on, as lines. They are read before the first byte is sent: the transaction ends there. */
async function linesFrom(ctx: DiscoveryCtx, { fixed, areas }: Listed, from: number): Promise<string[]> {
  const address = (at: string) => xmlText(addressOf(ctx.site.canonicalOrigin, at));
  const line = ({ path, changedAt, pictures = [], alternates = [] }: ListedPage) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    const languages = alternates.map((other) => `<xhtml:link rel="alternate" hreflang="${other.locale}" href="${address(other.path)}"/>`);
    const images = pictures.map((src) => `<image:image><image:loc>${address(src)}</image:loc></image:image>`);
    return `<url><loc>${address(path)}</loc>${changed}${languages.join('')}${images.join('')}</url>\n`;
  };
  const first = fixed.slice(from, from + MOST);
  const lines = first.map(line);
  let room = MOST - first.length;
  let skip = Math.max(0, from - fixed.length);
  for (const { api, count } of areas) {
    let left = Math.min(room, count - skip);
    if (left > 0) room -= left;
    for (let after: string | null = null; left > 0;) {
      const pages = await api.pages(after, Math.min(PIECE, left), after === null ? skip : 0);
      lines.push(pages.map(line).join(''));
      left = pages.length === 0 ? 0 : left - pages.length;
      after = pages.at(-1)?.cursor ?? null;
    }
    skip = Math.max(0, skip - count);
  }
  return lines;
}

const urlset = (lines: readonly string[]): string[] => [HEAD, `<urlset ${NAMESPACE} ${MORE}>\n`, ...lines, '</urlset>\n'];

/** All addresses that guests may find; where they are more than fit into a file, the index of the files. */
export const sitemap: DownloadHandlerOf<typeof discovery, 'sitemap'> = async (ctx) => {
  const all = await listed(ctx);
  if (all.total <= MOST) return textFile('sitemap.xml', 'application/xml', urlset(await linesFrom(ctx, all, 0)));
  const entries = Array.from(
    { length: Math.ceil(all.total / MOST) },
    (_, at) => `<sitemap><loc>${ctx.site.canonicalOrigin}/sitemap-${at + 1}.xml</loc></sitemap>\n`,
  );
  return textFile('sitemap.xml', 'application/xml', [HEAD, `<sitemapindex ${NAMESPACE}>\n`, ...entries, '</sitemapindex>\n']);
};

/** One of the files, the first is 1. */
export const sitemapPart: DownloadHandlerOf<typeof discovery, 'sitemapPart'> = async (ctx, { part }) => {
  if (!/^[1-9]\d{0,3}$/.test(part)) throw notFound();
  const all = await listed(ctx);
  const from = (Number(part) - 1) * MOST;
  if (from >= all.total) throw notFound();
  return textFile(`sitemap-${part}.xml`, 'application/xml', urlset(await linesFrom(ctx, all, from)));
};
