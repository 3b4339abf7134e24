import { fillBoth, type Finding, type Path } from '#kit/diagnostics/finding.ts';
import WORDS from './layoutFindings.json' with { type: 'json' };

export type FindingCode = keyof typeof WORDS;

/** One thing that is wrong, in words. `near`, the name that was probably meant, is said where the words have room for it. */
export function makeFinding(
  code: FindingCode,
  path: Path,
  values: Readonly<Record<string, string | number>> = {},
  level: Finding['level'] = 'error',
): Finding {
  const { near, ...rest } = values;
  const all = near ? { ...rest, near: `; "${near}" was probably meant`, nearTh: ` น่าจะหมายถึง "${near}"` } : rest;
  const { message, fix } = WORDS[code];
  return { level, code, path: [...path], message: fillBoth(message, all), fix: fillBoth(fix, all) };
}
