import type { Finding, Path } from '#kit/diagnostics/finding.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { hostName } from '#kit/schema/hostName.ts';
import { problem } from './problem.ts';
import type { ProblemCode } from './problemTexts.ts';

/** A manifest that is good by itself, and where it stands; what `readManifest` gives will do. */
export interface SiteSource {
  readonly manifest: Manifest;
  readonly file: string;
  readonly lineOf?: (path: Path) => number;
}

/** What sites have in common and may not: ids, key ids, hostnames. Reported at the later one. */
export function checkSites(sites: readonly SiteSource[]): Finding[] {
  const first = new Map<string, string>();
  return sites.flatMap(({ manifest, file, lineOf }) => {
    const taken = (code: ProblemCode, kind: string, name: string, path: Path): Finding[] => {
      const other = first.get(`${kind} ${name}`);
      if (other === undefined) first.set(`${kind} ${name}`, file);
      return other === undefined || (other === file && kind === 'hostname')
        ? []
        : [{ ...problem(code, path, `the ${kind} "${name}" belongs to ${other} already`, { value: name }), file, line: lineOf?.(path) }];
    };
    return [
      ...taken('SALA_DUPLICATE_SITE', 'id', manifest.id, ['id']),
      ...taken('SALA_DUPLICATE_SITE_KEY', 'key', manifest.key, ['key']),
      ...manifest.hostnames.flatMap((name, i) => taken('SALA_DUPLICATE_HOSTNAME', 'hostname', hostName(name) ?? name, ['hostnames', i])),
    ];
  });
}
