import type { LocalText } from '#kit/schema/locale.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { SiteDeps } from './catalog.ts';
import { explain } from './explain.ts';
import { matchPath, plainPath } from './paths.ts';

/** Why what is at a path is there, or not, for a role: the page, and calls and downloads of any method. */
export function explainPath(manifest: Manifest, deps: SiteDeps, role: Role, path: string): LocalText[] {
  const plain = plainPath(path);
  const calls = deps.plugins.flatMap(({ id, calls = {}, downloads = {} }) =>
    Object.entries({ ...calls, ...downloads })
      .filter(([, declared]) => matchPath(declared.path, plain) !== null)
      .map(([name]) => `${id}.${name}`),
  );
  const page = explain(manifest, deps, { role, path: plain });
  // Where there is a call, that there is no page is no news.
  const lines = calls.length > 0 && page.code === 'no-such-page' ? [] : [page.text];
  return [...lines, ...calls.map((call) => explain(manifest, deps, { role, call }).text)].slice(0, 100);
}
