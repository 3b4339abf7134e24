import type { Manifest } from '#kernel/contract/site.ts';
import { catalogOf, type SiteDeps } from './catalog.ts';
import { check } from './check.ts';
import { readJson } from './json.ts';
import { formatPath, type Path } from '#kit/diagnostics/path.ts';
import type { Finding, ManifestProblem } from './problem.ts';

/** A manifest from a file, complete with every default. */
export interface ReadManifest {
  readonly manifest: Manifest;
  readonly file: string;
  lineOf(path: Path): number;
}

/** Reads a manifest from text: the manifest, or all of its problems in the order of their lines. */
export function readManifest(text: string, file: string, deps: SiteDeps): ReadManifest | { readonly problems: readonly ManifestProblem[] } {
  const { value, findings, lineOf } = readJson(text);
  const problems = findings.map(({ line, ...finding }) => problemOf(finding, file, line));
  if (value === undefined) return { problems };
  const checked = check(value, catalogOf(deps));
  problems.push(...checked.findings.map((finding) => problemOf(finding, file, lineOf(finding.path))));
  if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.line - b.line) };
  return { manifest: checked.manifest, file, lineOf };
}

/** A finding with its place. */
export const problemOf = ({ path, ...finding }: Finding, file: string, line: number): ManifestProblem => {
  const { code, message, nearest, choices } = finding;
  return {
    code,
    file,
    line,
    path: formatPath(path),
    message,
    ...(nearest === undefined ? {} : { nearest }),
    ...(choices === undefined ? {} : { choices }),
  };
};
