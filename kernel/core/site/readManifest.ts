import type { Finding, Path } from '#kit/diagnostics/finding.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { catalogOf, type SiteDeps } from './catalog.ts';
import { check } from './check.ts';
import { readJson } from './json.ts';

/** A manifest from a file, complete with every default. */
export interface ReadManifest {
  readonly manifest: Manifest;
  readonly file: string;
  lineOf(path: Path): number;
}

/** Reads a manifest from text: the manifest, or all of its problems in the order of their lines. */
export function readManifest(text: string, file: string, deps: SiteDeps): ReadManifest | { readonly problems: readonly Finding[] } {
  const { value, findings, lineOf } = readJson(text);
  const problems = findings.map((finding) => ({ ...finding, file }));
  if (value === undefined) return { problems };
  const checked = check(value, catalogOf(deps));
  problems.push(...checked.findings.map((finding) => ({ ...finding, file, line: lineOf(finding.path) })));
  if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.line! - b.line!) };
  return { manifest: checked.manifest, file, lineOf };
}
