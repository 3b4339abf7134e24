import type { Manifest } from '#kernel/contract/site.ts';
import { hostName } from './hostName.ts';
import type { Path } from '#kit/diagnostics/path.ts';
import type { ManifestProblem, ProblemCode } from './problem.ts';
import { problemOf } from './readManifest.ts';

/** A manifest that is good by itself, and where it stands; what `readManifest` gives will do. */
export interface SiteSource {
  readonly manifest: Manifest;
  readonly file: string;
  readonly lineOf?: (path: Path) => number;
}

/** What sites have in common and may not: ids, key ids, hostnames. Reported at the later one. */
export function checkSites(sites: readonly SiteSource[]): ManifestProblem[] {
  const first = new Map<string, string>();
  return sites.flatMap(({ manifest, file, lineOf }) => {
    const taken = (code: ProblemCode, kind: string, name: string, path: Path): ManifestProblem[] => {
      const other = first.get(`${kind} ${name}`);
      if (other === undefined) first.set(`${kind} ${name}`, file);
      // Twice in one manifest is a problem of that manifest alone.
      return other === undefined || (other === file && kind === 'hostname')
        ? []
        : [problemOf({ code, path, message: `the ${kind} "${name}" belongs to ${other} already` }, file, lineOf?.(path) ?? 0)];
    };
    return [
      ...taken('SALA_DUPLICATE_SITE', 'id', manifest.id, ['id']),
      ...taken('SALA_DUPLICATE_SITE_KEY', 'key', manifest.key, ['key']),
      ...manifest.hostnames.flatMap((name, i) => taken('SALA_DUPLICATE_HOSTNAME', 'hostname', hostName(name) ?? name, ['hostnames', i])),
    ];
  });
}
