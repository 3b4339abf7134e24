import { leafChanges } from '#kit/diagnostics/changes.ts';
import type { Gains, SiteDiff } from '#kernel/contract/manifests.ts';
import { ROLES } from '#kernel/contract/role.ts';
import type { Site } from '#kernel/contract/site.ts';
import type { Resolved } from './resolve.ts';

/** Compares two versions of a site; `null` before its first. */
export function diff(before: Resolved | null, after: Resolved): SiteDiff {
  const roles = Object.fromEntries(
    ROLES.map((role) => {
      const change = (list: (site: Site, resolved: Resolved) => string[]): Gains => {
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
