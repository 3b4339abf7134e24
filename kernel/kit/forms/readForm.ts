import { fieldKind, isNullable, isSecret, type FieldSchema } from './fields.ts';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { parseSatang } from './satang.ts';

type Entries = Readonly<Record<string, readonly string[]>>;

function readField(name: string, key: string, schema: FieldSchema, entries: Entries, required: boolean): unknown {
  const kind = fieldKind(key, schema);
  if (kind === 'group') return readGroup(schema, entries, `${name}.`);
  if (kind === 'rows') return readRows(schema.items!, entries, `${name}.`);
  const typed = entries[name];
  if (!typed) return undefined;
  if (kind === 'texts') return typed.filter(Boolean);
  const last = typed.at(-1)!;
  if (kind === 'flag') return last === 'true' || last === 'on';
  const text = isSecret(key, schema) ? last : last.trim();
  if (text === '' && isNullable(schema)) return null;
  if (kind === 'number' || (kind === 'choice' && typeof schema.enum![0] === 'number'))
    return text === '' ? undefined : (parseDecimal(text) ?? Number.NaN);
  if (kind === 'percent') return text === '' ? undefined : Math.round((parseDecimal(text) ?? Number.NaN) * 100);
  if (kind === 'money') return text === '' ? undefined : Number(parseSatang(text) ?? Number.NaN);
  return text === '' && (!required || kind === 'choice' || kind === 'moment' || kind === 'day') ? undefined : text;
}

function readGroup(schema: FieldSchema, entries: Entries, prefix: string): Record<string, unknown> | undefined {
  const read = Object.entries(schema.properties ?? {}).flatMap(([key, property]): [string, unknown][] => {
    const value = readField(`${prefix}${key}`, key, property, entries, schema.required?.includes(key) ?? false);
    return value === undefined ? [] : [[key, value]];
  });
  return read.length > 0 || prefix === '' ? Object.fromEntries(read) : undefined;
}

/** Rows in their order, up to the last one in which something was typed. Undefined where the form has none. */
function readRows(row: FieldSchema, entries: Entries, prefix: string): unknown[] | undefined {
  const names = Object.keys(entries).filter((name) => name.startsWith(prefix));
  const numbers = new Set(names.map((name) => name.slice(prefix.length).split('.', 1)[0]!).filter((text) => /^\d{1,4}$/.test(text)));
  const isTyped = (read: Record<string, unknown>) =>
    Object.entries(row.properties!).some(([key, { default: start = '' }]) => (read[key] ?? start) !== start);
  const read = [...numbers].toSorted((a, b) => Number(a) - Number(b)).map((number) => readGroup(row, entries, `${prefix}${number}.`) ?? {});
  return names.length ? read.slice(0, read.findLastIndex(isTyped) + 1) : undefined;
}

/**
 * What a form sends, as a call takes it by its JSON Schema: numbers and amounts as people write them (`1,250.50`, Thai digits; `…Satang`
 * is typed in baht, `…Bp` in per cent), `name.th` as members of `name`, `lines.0.title` as rows of `lines`, empty as null or nothing where that may be. What is no number is `NaN`, for the check
 * that follows. Boxes send an empty value before themselves, so that one that is not ticked is known.
 */
export function readForm(schema: object, form: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const entries: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of form) if (typeof value === 'string') (entries[name] ??= []).push(value);
  return readGroup(schema, entries, '')!;
}
