import { fill, fillBoth, inBoth, shown, type Finding, type Path } from '#kit/diagnostics/finding.ts';
import { SCHEMA_RULES } from '#kit/diagnostics/schemaErrors.ts';
import { PROBLEM_TEXTS, type ProblemCode } from './problemTexts.ts';

/** A file with more problems than this is a file of another kind; the rest is not looked at. */
export const MOST = 200;

/** Only warns; everything else keeps a manifest from being published. */
const WARNINGS = new Set<ProblemCode>(['SALA_MISSING_SECRET']);

/** What is known of a problem beside its code. */
export interface Particulars extends Pick<Finding, 'fix' | 'nearest' | 'choices'> {
  /** What stands there. */
  readonly value?: unknown;
  /** The rule of the schema that was broken, to be told in Thai. */
  readonly rule?: { readonly keyword: string; readonly limit?: unknown };
}

/** What is wrong with a manifest: `en` without full stop, the rest by its code. A `fix` says more than that of the code. */
export function problem(code: ProblemCode, path: Path, en: string, { value = null, rule, fix, ...names }: Particulars = {}): Finding {
  const { th, fix: usual } = PROBLEM_TEXTS[code];
  const last = path.at(-1) ?? '';
  const values = { name: typeof last === 'number' ? last + 1 : last, value: shown(value), limit: String(rule?.limit) };
  const ruleText = rule && SCHEMA_RULES[rule.keyword];
  return {
    level: WARNINGS.has(code) ? 'warning' : 'error',
    code,
    path,
    message: inBoth(fill(ruleText ? `${th}: ${ruleText}` : th, values), en),
    fix: fix ?? fillBoth(usual, values),
    ...names,
  };
}
