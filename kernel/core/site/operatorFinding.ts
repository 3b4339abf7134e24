import type { Finding } from '#kit/diagnostics/finding.ts';
import { shown } from '#kit/diagnostics/path.ts';
import type { Finding as SiteFinding } from './problem.ts';
import { PROBLEM_TEXTS } from './problemTexts.ts';

/** What a rule of a schema asks for, in Thai; JSON Schema keyword → words. */
const RULES: Readonly<Record<string, string>> = {
  minimum: 'ต้องไม่น้อยกว่า {limit}',
  maximum: 'ต้องไม่เกิน {limit}',
  minLength: 'ต้องมีอย่างน้อย {limit} ตัวอักษร',
  maxLength: 'ต้องไม่เกิน {limit} ตัวอักษร',
  minItems: 'ต้องมีอย่างน้อย {limit} รายการ',
  maxItems: 'ต้องมีไม่เกิน {limit} รายการ',
  multipleOf: 'ต้องเป็นจำนวนที่หารด้วย {limit} ลงตัว',
  uniqueItems: 'ต้องไม่มีรายการซ้ำ',
  enum: 'ต้องเลือกจากที่มีอยู่',
  pattern: 'รูปแบบไม่ถูกต้อง',
  type: 'ชนิดของค่าไม่ถูกต้อง',
};

/** Only warns; everything else keeps a manifest from being published. */
const WARNINGS = new Set<string>(['SALA_MISSING_SECRET']);

const at = (value: unknown, path: SiteFinding['path']): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key], value);

const sentence = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** A problem of a manifest in the words of its operators, in both languages. `manifest` is what was checked. */
export function operatorFinding(finding: SiteFinding, manifest: unknown): Finding {
  const { code, path, message, nearest, choices, rule } = finding;
  const { th, fix } = PROBLEM_TEXTS[code];
  const last = path.at(-1);
  const name = typeof last === 'number' ? String(last + 1) : (last ?? '');
  const fill = (text: string) => text.replaceAll('{name}', name).replaceAll('{value}', shown(at(manifest, path) ?? null));
  const asked = rule && RULES[rule.keyword]?.replaceAll('{limit}', String(rule.limit));
  const meant = nearest === undefined ? undefined : { th: `น่าจะหมายถึง “${nearest}”`, en: `Did you mean “${nearest}”?` };
  const known = choices?.length ? { th: `ที่มีอยู่: ${choices.join(', ')}`, en: `Known: ${choices.join(', ')}` } : undefined;
  const advice = (locale: 'th' | 'en') =>
    [finding.fix?.[locale] ?? fill(fix[locale]), meant?.[locale], known?.[locale]].filter(Boolean).join(' ');
  return {
    level: WARNINGS.has(code) ? 'warning' : 'error',
    code,
    path,
    message: { th: fill(th) + (asked ? `: ${asked}` : ''), en: sentence(message) },
    fix: { th: advice('th'), en: advice('en') },
  };
}
