import { shown } from '#kit/diagnostics/finding.ts';
import type { Gains, SiteDiff } from '#kernel/contract/manifests.ts';
import { ROLES } from '#kernel/contract/role.ts';

/** A diff for a terminal; empty when nothing changes. Longer lists are cut at `most` lines each. */
export function formatDiff({ roles, changes }: SiteDiff, most = 20): string {
  const cut = (lines: readonly string[]) =>
    lines.length > most ? [...lines.slice(0, most), `    … and ${lines.length - most} more`] : lines;
  const perRole = ROLES.flatMap((role) => {
    const lines = Object.entries(roles[role]).flatMap(([kind, { gained, lost }]: [string, Gains]) =>
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
