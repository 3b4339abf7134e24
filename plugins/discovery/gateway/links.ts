import { plainPath, readablePath } from '#kit/schema/paths.ts';
import type { DeadLink, LinksApi } from '../contract.ts';
import { fixedPaths, isDownload, isOwnPath, nearestPath, pageAt } from '../rules/leadsTo.ts';
import type { DiscoveryCtx } from './file.ts';

/** Paths of one area that a wrong one is held against. */
const KNOWN = 5_000;

/** What leads somewhere on this site: areas are asked, none is named. */
export function links(ctx: DiscoveryCtx): LinksApi {
  const areas = new Map(ctx.gather('areas').map(({ plugin, api }) => [plugin, api]));

  /** Whether there is something at a path of the site, for whichever role. */
  async function leads(path: string, plugins = ctx.declarations): Promise<boolean> {
    if (ctx.site.redirects.some(({ from }) => readablePath(from) === readablePath(path)) || isDownload(path, plugins)) return true;
    const page = pageAt(path, plugins);
    // A file of the product or the theme; a page has no dot in its address.
    if (!page || (page.page !== 'home' && plainPath(path).includes('.'))) return /\.\w+$/.test(plainPath(path));
    return (await areas.get(page.plugin)?.leads(page.page, page.params)) ?? true;
  }

  /** Paths that guests may find, in the letters that people type. */
  async function known(): Promise<string[]> {
    const found = fixedPaths(ctx.declarations);
    for (const api of areas.values()) {
      const pages = [...(await api.fixed()), ...(await api.pages(null, KNOWN, 0))];
      found.push(...pages.map(({ path }) => readablePath(path)));
    }
    return [...new Set(found)];
  }

  return {
    async dead(all, plugins) {
      const found: DeadLink[] = [];
      let paths: readonly string[] | undefined;
      for (const link of new Set(all)) {
        if (!isOwnPath(link) || (await leads(link, plugins))) continue;
        paths ??= await known();
        found.push({ link, nearest: nearestPath(readablePath(link), paths) });
      }
      return found;
    },
  };
}
