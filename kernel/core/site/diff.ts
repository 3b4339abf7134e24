import { formatPath, shown, type Path } from '#kit/diagnostics/finding.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { Site } from '#kernel/contract/site.ts';
import { canonical } from './canonical.ts';
import type { Resolved } from './resolve.ts';

export interface Change {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** What a new manifest makes of a site. */
export interface SiteDiff {
  /** Pages by path, links by path and label, calls and downloads by id, fillings as `slot ← id`. */
  readonly roles: Readonly<Record<Role, { readonly pages: Change; readonly nav: Change; readonly calls: Change; readonly fills: Change }>>;
  /** Everything else that was written differently; `undefined` where it is not there. */
  readonly changes: readonly { readonly path: string; readonly before: unknown; readonly after: unknown }[];
}

/** Compares two versions of a site; `null` before its first. */
export function diff(before: Resolved | null, after: Resolved): SiteDiff {
  const roles = Object.fromEntries(
    ROLES.map((role) => {
      const change = (list: (site: Site, resolved: Resolved) => string[]): Change => {
        const was = before ? list(before.sites[role], before) : [];
        const is = list(after.sites[role], after);
        return { gained: is.filter((name) => !was.includes(name)), lost: was.filter((name) => !is.includes(name)) };
      };
      return [
        role,
        {
          pages: change(({ pages }) => pages.map(({ id, path }) => `${path} (${id})`)),
          nav: change(({ nav }) => nav.map(({ path, label }) => `${path} (${label})`)),
          calls: change(({ calls }, { downloads }) => [
            ...Object.entries(calls).map(([id, { method, path }]) => `${id} (${method} ${path})`),
            ...downloads[role],
          ]),
          fills: change(({ fills }) => Object.entries(fills).flatMap(([slot, ids]) => ids.map((id) => `${slot} ← ${id}`))),
        },
      ];
    }),
  ) as SiteDiff['roles'];
  return { roles, changes: leafChanges(before?.manifest ?? {}, after.manifest) };
}

/** The values that two manifests have otherwise, by path; a list counts as one value, `undefined` is not there. */
export function leafChanges(before: object, after: object): SiteDiff['changes'] {
  const was = leaves(before);
  const is = leaves(after);
  const paths = [...new Set([...was.keys(), ...is.keys()])].toSorted();
  return paths
    .filter((path) => canonical(was.get(path)) !== canonical(is.get(path)))
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }));
}

/** A diff for a terminal; empty when nothing changes. Longer lists are cut at `most` lines each. */
export function formatDiff({ roles, changes }: SiteDiff, most = 20): string {
  const cut = (lines: readonly string[]) =>
    lines.length > most ? [...lines.slice(0, most), `    … and ${lines.length - most} more`] : lines;
  const perRole = ROLES.flatMap((role) => {
    const lines = Object.entries(roles[role]).flatMap(([kind, { gained, lost }]: [string, Change]) =>
      cut([...gained.map((name) => `  + ${KINDS[kind]} ${name}`), ...lost.map((name) => `  - ${KINDS[kind]} ${name}`)]),
    );
    return lines.length > 0 ? [`${role}:`, ...lines] : [];
  });
  const rest = cut(
    changes.map(
      ({ path, before, after }) =>
        `  ${path}: ${before === undefined ? '(none)' : shown(before)} → ${after === undefined ? '(none)' : shown(after)}`,
    ),
  );
  return [...perRole, ...(rest.length > 0 ? ['manifest:', ...rest] : [])].join('\n');
}

const KINDS: Readonly<Record<string, string>> = { pages: 'page', nav: 'link', calls: 'call', fills: 'filling' };

/** The values of a manifest by path; a list counts as one value. */
function leaves(value: unknown, path: Path = [], found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) found.set(formatPath(path), value);
  else for (const [key, inner] of Object.entries(value)) leaves(inner, [...path, key], found);
  return found;
}
