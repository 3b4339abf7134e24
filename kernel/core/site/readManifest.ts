import type { Finding, Path } from '#kit/diagnostics/finding.ts';
import { readJson, type JsonFault } from '#kit/diagnostics/strictJson.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { catalogOf, type SiteDeps } from './catalog.ts';
import { check } from './check.ts';
import { problem } from './problem.ts';
import type { ProblemCode } from './problemTexts.ts';

/** A manifest from a file, complete with every default. */
export interface ReadManifest {
  readonly manifest: Manifest;
  readonly file: string;
  lineOf(path: Path): number;
}

const CODES: Readonly<Record<JsonFault['kind'], ProblemCode>> = {
  invalid: 'SALA_INVALID_JSON',
  'too-large': 'SALA_TOO_LARGE',
  'too-deep': 'SALA_TOO_DEEP',
  'duplicate-key': 'SALA_DUPLICATE_KEY',
};

/** Reads a manifest from text: the manifest, or all of its problems in the order of their lines. */
export function readManifest(text: string, file: string, deps: SiteDeps): ReadManifest | { readonly problems: readonly Finding[] } {
  const { value, faults, lineOf } = readJson(text);
  const problems = faults.map(({ kind, path, message, line }) => ({ ...problem(CODES[kind], path, message), line, file }));
  if (value === undefined) return { problems };
  const checked = check(value, catalogOf(deps));
  problems.push(...checked.findings.map((finding) => ({ ...finding, file, line: lineOf(finding.path) })));
  if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.line - b.line) };
  return { manifest: checked.manifest, file, lineOf };
}
