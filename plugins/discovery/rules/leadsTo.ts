import { nearestName } from '#kit/diagnostics/nearest.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { matchPath, moreSpecific, plainPath } from '#kit/schema/paths.ts';

/** A page of a plugin that a path leads to, with what stands in the path. */
export interface PageAt {
  readonly plugin: string;
  readonly page: string;
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The page that answers at a path: of those that fit, the most specific. Null where no plugin has one. */
export function pageAt(path: string, plugins: readonly PluginDeclaration[]): PageAt | null {
  const plain = plainPath(path);
  const [found] = plugins
    .flatMap(({ id, pages = {} }) => Object.entries(pages).map(([page, { path: pattern }]) => ({ plugin: id, page, pattern })))
    .flatMap((page) => {
      const params = matchPath(page.pattern, plain);
      return params ? [{ ...page, params }] : [];
    })
    .toSorted((a, b) => moreSpecific(a.pattern, b.pattern));
  return found ?? null;
}

/** Whether a path leads to a file that a plugin gives out. */
export const isDownload = (path: string, plugins: readonly PluginDeclaration[]): boolean =>
  plugins.some(({ downloads = {} }) => Object.values(downloads).some((download) => matchPath(download.path, plainPath(path)) !== null));

/** Paths without parameters that guests or members have. */
export const fixedPaths = (plugins: readonly PluginDeclaration[]): string[] =>
  plugins.flatMap(({ pages = {} }) =>
    Object.values(pages)
      .filter(({ path, roles }) => !path.includes(':') && (roles.includes('guest') || roles.includes('user')))
      .map(({ path }) => path),
  );

/** Whether a link is a path of the site: all else is another site's, or a part of the page, and nobody here knows. */
export const isOwnPath = (link: string): boolean => link.startsWith('/') && !link.startsWith('//');

/** The known path that was probably meant: each part of it is spelt nearly so. Of a long path one wrong part is no small mistake. */
export function nearestPath(path: string, known: readonly string[]): string | null {
  const parts = path.split('/');
  const alike = known.filter((candidate) => {
    const others = candidate.split('/');
    return others.length === parts.length && others.every((part, index) => nearestName(parts[index]!, [part]) !== undefined);
  });
  return nearestName(path, alike) ?? null;
}
