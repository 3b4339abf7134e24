import { typeOf, type SettingPath, type SettingSchema } from './settingSchema.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with the defaults of its schema where it says nothing; what the schema does not know is kept. */
export function withDefaults(schema: SettingSchema, value: unknown): unknown {
  const set = value === undefined ? schema.default : value;
  const type = typeOf(schema);
  if (type === 'object' && (set === undefined || isRecord(set))) {
    const filled: Record<string, unknown> = { ...set };
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const inner = withDefaults(property, filled[name]);
      if (inner !== undefined) filled[name] = inner;
    }
    return filled;
  }
  if (type === 'array' && Array.isArray(set)) return set.map((item) => withDefaults(schema.items ?? {}, item));
  return set;
}

/** What stands at a path; undefined where nothing does. */
export const valueAt = (value: unknown, path: SettingPath): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof key === 'number' ? (Array.isArray(at) ? (at as unknown[])[key] : undefined) : isRecord(at) ? at[key] : undefined),
    value,
  );

/** A copy in which another value stands at the path; `undefined` takes a key away. What lies beside the path is the same as before. */
export function setAt(value: unknown, path: SettingPath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[key] = setAt(list[key], rest, next);
    return list;
  }
  const copy: Record<string, unknown> = isRecord(value) ? { ...value } : {};
  const inner = setAt(copy[key], rest, next);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** A copy with one item at another place; both places must be in the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** What a new item of a list begins with. */
export function blank(schema: SettingSchema): unknown {
  const filled = withDefaults(schema, undefined);
  if (filled !== undefined) return filled;
  if (schema.enum) return schema.enum[0];
  const type = typeOf(schema);
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  if (type === 'boolean') return false;
  return type === 'array' ? [] : '';
}

/**
 * What a setting is when its field was emptied: null or nothing where that may be, else the empty text, which the checker refuses
 * beside the field. A setting with a default is never taken away: the default would come back under the fingers of who types.
 */
export function emptied(schema: SettingSchema): null | undefined | '' {
  if (Array.isArray(schema.type) && schema.type.includes('null')) return null;
  if ('default' in schema) return '';
  const isText = typeOf(schema) === 'string' && !schema.enum;
  const mayBeEmpty = isText && !schema.minLength && (!schema.pattern || new RegExp(schema.pattern, 'u').test(''));
  return mayBeEmpty ? '' : undefined;
}
