import { errorAt, inBoth, type Finding, type Path } from '#kit/diagnostics/finding.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { settings } from '../settings.ts';

/** A part of a document's JSON Schema, as far as collections have it. */
export interface Part {
  readonly type: string | readonly string[];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly maxLength?: number;
  readonly [keyword: string]: unknown;
}
type Settings = Value<typeof settings>;
export type CollectionSetting = Settings['collections'][number];

/** Texts that lists are sorted by have no more characters: so much fits into an index. */
export const LONGEST_INDEXED = 200;
/** Levels of a schema. */
const DEEPEST = 8;
/** Formats that are checked in a time that grows with the text and no faster. */
const FORMATS = ['date', 'date-time', 'uuid'];

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;

type Keywords = Readonly<Record<string, (value: unknown) => boolean>>;
const number: Keywords = {
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && (value as number) > 0,
};
/** What a schema may say of each type. No patterns: what a manifest says is never run against what strangers send. */
const KEYWORDS: Readonly<Record<string, Keywords>> = {
  object: { properties: isObject, required: areTexts, additionalProperties: (value) => typeof value === 'boolean' },
  array: { items: isObject, minItems: isCount, maxItems: isCount },
  string: { minLength: isCount, maxLength: isCount, format: (value) => FORMATS.includes(value as string) },
  number,
  integer: number,
  boolean: {},
  null: {},
};
const ANY: Keywords = {
  type: () => true,
  title: isText,
  description: isText,
  enum: (value) => Array.isArray(value) && value.length > 0 && value.every(isScalar),
};

const wrong = (path: Path, th: string, en: string) => errorAt('SALA_BAD_SETTING')(path, inBoth(th, en));

/** The types of a part, or null where it says none that there is. `null` may stand beside one other. */
function typesOf({ type }: Partial<Part>): readonly string[] | null {
  const types = [type ?? []].flat();
  const kinds = types.filter((each) => each !== 'null');
  return kinds.length === 1 && types.length <= 2 && new Set(types).size === types.length && Object.hasOwn(KEYWORDS, kinds[0]!)
    ? types
    : null;
}

/** The type of a part beside `null`. */
const kindOf = (part: Part): string => typesOf(part)!.find((type) => type !== 'null')!;

function* partFindings(value: unknown, path: Path, depth = 1): Generator<Finding> {
  const types = isObject(value) ? typesOf(value) : null;
  if (!isObject(value) || !types) {
    const known = Object.keys(KEYWORDS).join(', ');
    yield wrong([...path, 'type'], `ต้องบอกชนิดหนึ่งชนิด: ${known}`, `must be one type, or one and null: ${known}`);
    return;
  }
  if (depth > DEEPEST) {
    yield wrong(path, `ซ้อนกันลึกเกิน ${DEEPEST} ชั้น`, `is nested more than ${DEEPEST} deep`);
    return;
  }
  const keywords: Keywords = Object.assign({}, ANY, ...types.map((type) => KEYWORDS[type]));
  for (const [keyword, limit] of Object.entries(value)) {
    const at = [...path, keyword];
    if (!Object.hasOwn(keywords, keyword)) {
      const known = Object.keys(keywords).join(', ');
      yield wrong(at, `ใช้ “${keyword}” ตรงนี้ไม่ได้ ใช้ได้: ${known}`, `"${keyword}" cannot be used here. Known: ${known}`);
    } else if (!keywords[keyword]!(limit)) {
      const choices = keyword === 'format' ? `: ${FORMATS.join(', ')}` : '';
      yield wrong(at, `ค่าของ “${keyword}” ใช้ไม่ได้${choices}`, `is no value that "${keyword}" may have${choices}`);
    }
  }
  const { properties, items, required } = value;
  for (const [name, part] of isObject(properties) ? Object.entries(properties) : [])
    yield* partFindings(part, [...path, 'properties', name], depth + 1);
  if (items !== undefined) yield* partFindings(items, [...path, 'items'], depth + 1);
  for (const name of areTexts(required) ? (required as string[]) : [])
    if (!isObject(properties) || !Object.hasOwn(properties, name))
      yield wrong([...path, 'required'], `ไม่มี “${name}” ใน properties`, `"${name}" is not among its properties`);
}

/** The part of a schema that a path such as `price.satang` leads to. */
export function partAt(schema: Part, path: string): Part | undefined {
  let part: Part | undefined = schema;
  for (const name of path.split('.')) part = part?.properties && Object.hasOwn(part.properties, name) ? part.properties[name] : undefined;
  return part;
}

function* indexFindings(schema: Part, indexes: readonly string[], path: Path): Generator<Finding> {
  for (const [i, index] of indexes.entries()) {
    const part = partAt(schema, index);
    const at = [...path, i];
    if (indexes.indexOf(index) < i) yield wrong(at, `“${index}” ซ้ำ`, `"${index}" stands here a second time`);
    else if (!part) yield wrong(at, `schema ไม่มีพาธ “${index}”`, `the schema has no path "${index}"`);
    else if (!['string', 'number', 'integer', 'boolean'].includes(kindOf(part)))
      yield wrong(at, `“${index}” ต้องเป็นข้อความ ตัวเลข หรือใช่/ไม่ใช่`, `"${index}" is no text, number or flag`);
    else if (kindOf(part) === 'string' && !part['format'] && !part['enum'] && !((part.maxLength ?? Infinity) <= LONGEST_INDEXED))
      yield wrong(at, `“${index}” ต้องมี maxLength ไม่เกิน ${LONGEST_INDEXED}`, `"${index}" needs a maxLength of at most ${LONGEST_INDEXED}`);
  }
}

/** What is wrong with declared collections beyond their schema: twice the same name, schemas that are not checked, indexes that lead nowhere. */
export function collectionFindings({ collections }: Settings): Finding[] {
  const names = collections.map(({ name }) => name);
  return collections.flatMap(({ name, schema, indexes }, i) => {
    const path = ['collections', i];
    const findings =
      names.indexOf(name) < i ? [wrong([...path, 'name'], `มีชื่อ “${name}” แล้ว`, `there is a collection "${name}" already`)] : [];
    findings.push(...partFindings(schema, [...path, 'schema']));
    if (findings.length > 0) return findings;
    const root = schema as unknown as Part;
    if (root.type !== 'object') return [wrong([...path, 'schema', 'type'], 'เอกสารต้องเป็น object', 'a document is an object')];
    return [...indexFindings(root, indexes, [...path, 'indexes'])];
  });
}

/** How values of an indexed path are compared: as words, or by their size. */
export type IndexKind = 'words' | 'number';
export const indexKind = (schema: Part, path: string): IndexKind => (kindOf(partAt(schema, path)!) === 'string' ? 'words' : 'number');
