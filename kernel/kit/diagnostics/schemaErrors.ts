import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Path } from './finding.ts';

/** What a rule of a schema asks for, in Thai; JSON Schema keyword → words with `{limit}`. */
export const SCHEMA_RULES: Readonly<Record<string, string>> = {
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

/** The place that an error of a validator is about. */
const pathOf = ({ instancePath, instancePath: { length } }: ErrorObject): Path =>
  length === 0
    ? []
    : instancePath
        .slice(1)
        .split('/')
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')));

/** Errors of a validator with their places below `base`, each place told once; `most` of them are looked at. */
export function placedErrors(errors: readonly ErrorObject[], base: Path, most: number): { error: ErrorObject; at: Path }[] {
  const seen = new Set<string>();
  return errors.slice(0, most).flatMap((error) => {
    const at = [...base, ...pathOf(error)];
    const extra =
      error.keyword === 'additionalProperties'
        ? error.params['additionalProperty']
        : error.keyword === 'required'
          ? error.params['missingProperty']
          : '';
    const once = JSON.stringify([at, extra]);
    if (seen.has(once)) return [];
    seen.add(once);
    return [{ error, at }];
  });
}

/** Types of JSON Schema in words: `a string or null`. */
export const kindsOf = (type: unknown): string =>
  [type]
    .flat()
    .map((name) => (name === 'null' ? 'null' : /^[aeiou]/.test(String(name)) ? `an ${String(name)}` : `a ${String(name)}`))
    .join(' or ');
