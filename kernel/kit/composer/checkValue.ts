import type { Schema } from '#kit/schema/schema.ts';
import { cut, shown, type Finding, type Path } from '#kit/diagnostics/finding.ts';
import { nearestName } from '#kit/diagnostics/nearest.ts';
import { makeFinding, type FindingCode } from './layoutFinding.ts';
import { settingType } from '#kit/schema/settings.ts';

/** Keywords that settings and layouts are described with: what is not here, no check would know. */
export const KEYWORDS = [
  '$comment',
  '$schema',
  'title',
  'description',
  'default',
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'properties',
  'required',
  'additionalProperties',
  'minProperties',
  'maxProperties',
  'items',
  'minItems',
  'maxItems',
] as const;

export interface Known {
  readonly $comment?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Known>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Known;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

export type Report = (finding: Finding) => void;

/** What a text is that has not the form it should have, by its mark. */
const FORMS: Readonly<Record<string, FindingCode>> = {
  'sala:link': 'link',
  'sala:colour': 'colour',
  'sala:address': 'picture',
  'sala:id': 'id',
};
/** A tag, not "a < b". */
const TAG = /<[a-z!/?]/i;
const KINDS: Readonly<Record<string, { th: string; en: string }>> = {
  string: { th: 'ข้อความ', en: 'a text' },
  integer: { th: 'จำนวนเต็ม', en: 'a whole number' },
  number: { th: 'ตัวเลข', en: 'a number' },
  boolean: { th: 'ใช่หรือไม่ใช่', en: 'true or false' },
  object: { th: 'กลุ่มของค่า', en: 'a group of values' },
  array: { th: 'รายการ', en: 'a list' },
  null: { th: 'ค่าว่าง', en: 'nothing' },
};
const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};
const isOf = (value: unknown, types: readonly string[]) => {
  const kind = kindOf(value);
  return types.includes(kind) || (kind === 'integer' && types.includes('number'));
};

const patterns = new Map<string, RegExp>();
const matches = (pattern: string, value: string) => {
  let compiled = patterns.get(pattern);
  if (!compiled) patterns.set(pattern, (compiled = new RegExp(pattern, 'u')));
  return compiled.test(value);
};

/** Characters, as people count them; not counted in a text that is short enough in any case. */
const length = (text: string, most: number) => (text.length <= most ? text.length : Array.from(text).length);

interface Walk {
  readonly report: Report;
  /** Inside of a rich text, where tags are what it is made of. */
  readonly rich: boolean;
}

/**
 * Holds a value against a schema of settings: tells everything that is wrong, and answers the value with its defaults, without what
 * is unknown, and with the default where the value does not fit. `undefined`: nothing can be made of it.
 */
export const checkValue = (schema: Schema | Known, value: unknown, path: Path, report: Report): unknown =>
  walk(schema as Known, value, path, { report, rich: false });

function walk(schema: Known, value: unknown, path: Path, at: Walk): unknown {
  if (value === undefined) {
    if (schema.default === undefined) return undefined;
    return schema.properties || schema.items ? walk({ ...schema, default: undefined }, schema.default, path, at) : schema.default;
  }
  const otherwise = () => (schema.default === undefined ? undefined : walk(schema, undefined, path, at));
  const wrong = (code: FindingCode, values: Readonly<Record<string, string | number>> = {}) => {
    at.report(makeFinding(code, path, values));
    return otherwise();
  };
  const types = schema.type === undefined ? null : typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (types && !isOf(value, types)) {
    const kinds = types.map((type) => KINDS[type]!);
    return wrong('type', {
      expected: kinds.map(({ en }) => en).join(' or '),
      expectedTh: kinds.map(({ th }) => th).join('หรือ'),
    });
  }
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  if (choices && !choices.includes(value)) return wrong('choice', { value: short(value), choices: choices.map(short).join(', ') });
  if (typeof value === 'number') return number(schema, value, wrong);
  if (typeof value === 'string') return text(schema, value, at.rich, wrong);
  if (Array.isArray(value)) return listOf(schema, value, path, at);
  if (value !== null && typeof value === 'object') return objectOf(schema, value as Record<string, unknown>, path, at);
  return value;
}

type Wrong = (code: FindingCode, values?: Readonly<Record<string, string | number>>) => unknown;
const short = (value: unknown) => (typeof value === 'string' ? cut(value) : shown(value));

function number({ minimum = -Infinity, maximum = Infinity, multipleOf }: Known, value: number, wrong: Wrong): unknown {
  if (!(value >= minimum)) return wrong('too-small', { min: minimum });
  if (!(value <= maximum)) return wrong('too-big', { max: maximum });
  return multipleOf && value % multipleOf !== 0 ? wrong('step', { step: multipleOf }) : value;
}

function text(schema: Known, value: string, rich: boolean, wrong: Wrong): unknown {
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  if (length(value, maxLength) > maxLength) return wrong('too-long', { max: maxLength });
  if (length(value, minLength) < minLength) return wrong('too-short', { min: minLength });
  if (pattern !== undefined && !matches(pattern, value)) return wrong(FORMS[schema.$comment ?? ''] ?? 'pattern', { name: short(value) });
  return !rich && TAG.test(value) ? wrong('html') : value;
}

function listOf({ items, minItems = 0, maxItems = Infinity }: Known, value: readonly unknown[], path: Path, at: Walk): unknown {
  if (value.length > maxItems) at.report(makeFinding('too-many', path, { max: maxItems }));
  if (value.length < minItems) at.report(makeFinding('too-few', path, { min: minItems }));
  const kept = value.slice(0, Math.min(value.length, maxItems));
  if (!items) return kept;
  return kept.map((item, index) => walk(items, item, [...path, index], at)).filter((item) => item !== undefined);
}

function objectOf(schema: Known, value: Record<string, unknown>, path: Path, at: Walk): unknown {
  const { properties = {}, required = [], additionalProperties, minProperties = 0, maxProperties = Infinity } = schema;
  const inside: Walk = settingType(schema as Schema) === 'richText' ? { ...at, rich: true } : at;
  const kept: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const propertyValue = Object.hasOwn(value, name) ? value[name] : undefined;
    const found = walk(property, propertyValue, [...path, name], inside);
    if (found !== undefined) kept[name] = found;
  }
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(properties, name)) continue;
    if (additionalProperties === false)
      at.report(makeFinding('unknown-key', [...path, name], { name: short(name), near: nearestName(name, Object.keys(properties)) ?? '' }));
    else kept[name] = value[name];
  }
  const count = Object.keys(kept).length;
  if (count < minProperties) at.report(makeFinding('too-few', path, { min: minProperties }));
  if (count > maxProperties) at.report(makeFinding('too-many', path, { max: maxProperties }));
  const missing = required.filter((name) => kept[name] === undefined);
  if (count >= minProperties && count <= maxProperties && missing.length === 0) return kept;
  for (const name of missing) if (!Object.hasOwn(value, name)) at.report(makeFinding('missing', path, { name }));
  return schema.default === undefined ? undefined : walk(schema, undefined, path, { ...at, report: () => {} });
}
