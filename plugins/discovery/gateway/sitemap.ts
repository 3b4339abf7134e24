import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ListedPage } from '../contract.ts';
import type { discovery } from '../plugin.ts';
import { addressOf, xmlText } from '#kit/markup/xml.ts';
import { forAll, textFile, type DiscoveryCtx } from './file.ts';

/** Most addresses and bytes of one file. sitemaps.org has 50,000 of 50 MB, which Thai letters fill sooner: each is nine bytes of an address. */
const MOST = 25_000;
const MOST_BYTES = 50_000_000;
/** So many may each page have. */
const BYTES_EACH = MOST_BYTES / MOST - 1;
/** Of them in one query. */
const PIECE = 12_500;
const END = '</url>\n';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Pictures and languages of pages, as Google has added them. */
const MORE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Paths that stand in an address and in XML as they are: most do. */
const PLAIN = /^(?:\/[\w%~-]+)*\/?$/;

/** All that guests may find: the fixed pages of all areas, then the others of one area after the other, so many each. */
interface Listed {
  readonly fixed: readonly ListedPage[];
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
}

/** Whoever reads all files, one after the other, has it found out once. */
async function listed(ctx: DiscoveryCtx): Promise<Listed> {
  if (!ctx.settings.index) throw notFound();
  return forAll(ctx, 'listed', async () => {
    const fixed: ListedPage[] = [];
    const counts: Record<string, number> = {};
    for (const { plugin, api } of ctx.gather('areas')) {
      fixed.push(...(await api.fixed()));
      counts[plugin] = await api.count();
    }
    return { fixed, counts, total: Object.values(counts).reduce((sum, count) => sum + count, fixed.length) };
  });
}

/** The pages of one file, from the one at `from` on, as lines. They are read before the first byte is sent: the transaction ends there. */
async function linesFrom(ctx: DiscoveryCtx, { fixed, counts }: Listed, from: number): Promise<string[]> {
  const { canonicalOrigin } = ctx.site;
  const address = (at: string) => (PLAIN.test(at) ? canonicalOrigin + at : xmlText(addressOf(canonicalOrigin, at)));
  const line = ({ path, changedAt, pictures, alternates }: ListedPage) => {
    let entry = `<url><loc>${address(path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}`;
    // Most have neither, and there are a hundred thousand of them.
    if (!pictures?.length && !alternates?.length) return entry + END;
    const languages = alternates?.map((other) => `<xhtml:link rel="alternate" hreflang="${other.locale}" href="${address(other.path)}"/>`);
    const images = pictures?.map((src) => `<image:image><image:loc>${address(src)}</image:loc></image:image>`) ?? [];
    // Addresses are ASCII by now. What a page has too many of is left out: first the last of its pictures.
    for (const more of [languages?.join('') ?? '', ...images]) if (entry.length + more.length + END.length < BYTES_EACH) entry += more;
    return entry + END;
  };
  const first = fixed.slice(from, from + MOST);
  const lines = first.map(line);
  let room = MOST - first.length;
  let skip = Math.max(0, from - fixed.length);
  for (const { plugin, api } of ctx.gather('areas')) {
    const count = counts[plugin] ?? 0;
    let left = Math.min(room, count - skip);
    if (left > 0) room -= left;
    const read = (after: string | null) => (left > 0 ? api.pages(after, Math.min(PIECE, left), after === null ? skip : 0) : null);
    for (let coming = read(null); coming;) {
      const pages = await coming;
      left = pages.length === 0 ? 0 : left - pages.length;
      // The database finds the next ones while these are written.
      coming = read(pages.at(-1)?.cursor ?? null);
      lines.push(pages.map(line).join(''));
    }
    skip = Math.max(0, skip - count);
  }
  return lines;
}

const urlset = (lines: readonly string[]): string[] => [HEAD, `<urlset ${NAMESPACE} ${MORE}>\n`, ...lines, '</urlset>\n'];

/** All addresses that guests may find; where they are more than fit into a file, the index of the files. */
export const sitemap: DownloadHandlerOf<typeof discovery, 'sitemap'> = async (ctx) => {
  const all = await listed(ctx);
  const parts = await forAll(ctx, 'sitemap.xml', async () => {
    if (all.total <= MOST) return urlset(await linesFrom(ctx, all, 0));
    const entries = Array.from(
      { length: Math.ceil(all.total / MOST) },
      (_, at) => `<sitemap><loc>${ctx.site.canonicalOrigin}/sitemap-${at + 1}.xml</loc></sitemap>\n`,
    );
    return [HEAD, `<sitemapindex ${NAMESPACE}>\n`, ...entries, '</sitemapindex>\n'];
  });
  return textFile('sitemap.xml', 'application/xml', parts);
};

/** One of the files, the first is 1. */
export const sitemapPart: DownloadHandlerOf<typeof discovery, 'sitemapPart'> = async (ctx, { part }) => {
  if (!/^[1-9]\d{0,3}$/.test(part)) throw notFound();
  const all = await listed(ctx);
  const from = (Number(part) - 1) * MOST;
  if (from >= all.total) throw notFound();
  const name = `sitemap-${part}.xml`;
  return textFile(name, 'application/xml', await forAll(ctx, name, async () => urlset(await linesFrom(ctx, all, from))));
};
