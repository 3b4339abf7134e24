/** What a form needs to know of a call's JSON Schema. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** How a value is typed: `money` are baht that become satang, `percent` becomes basis points, `texts` any number of short texts, `rows` of groups. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'choice'
  | 'flag'
  | 'number'
  | 'money'
  | 'percent'
  | 'moment'
  | 'day'
  | 'texts'
  | 'rows'
  | 'group';

/** A text that may be longer gets several lines. */
const LONG = 200;

const is = ({ type }: FieldSchema, name: string) => [type].flat().includes(name);
export const isNullable = (schema: FieldSchema): boolean => is(schema, 'null');

/** How a property of this name is typed. */
export function fieldKind(name: string, schema: FieldSchema): FieldKind {
  if (schema.enum) return 'choice';
  if (is(schema, 'object')) return 'group';
  if (is(schema, 'array')) return schema.items?.properties ? 'rows' : 'texts';
  if (is(schema, 'boolean')) return 'flag';
  if (is(schema, 'integer') || is(schema, 'number')) return name.endsWith('Satang') ? 'money' : name.endsWith('Bp') ? 'percent' : 'number';
  if (schema.format === 'date-time') return 'moment';
  if (schema.format === 'date') return 'day';
  return (schema.maxLength ?? 0) > LONG && !schema.pattern && !schema.format ? 'longText' : 'text';
}

/** Hidden while it is typed; white space around it is part of it. */
export const isSecret = (name: string, schema: FieldSchema): boolean => schema.format === 'password' || /password/i.test(name);

/** The schema of a field by its name in the form: `title`, `name.th`, `lines.0.title`. */
export const fieldAt = (schema: FieldSchema, name: string): FieldSchema | undefined =>
  name
    .split('.')
    .reduce<FieldSchema | undefined>(
      (at, key) =>
        at?.items && /^\d+$/.test(key) ? at.items : at?.properties && Object.hasOwn(at.properties, key) ? at.properties[key] : undefined,
      schema,
    );

/** Whether a field may be left empty. */
export function mayBeEmpty(schema: FieldSchema, name: string): boolean {
  const keys = name.split('.');
  const owner = keys.length > 1 ? fieldAt(schema, keys.slice(0, -1).join('.')) : schema;
  const field = fieldAt(schema, name);
  if (!field || !owner?.required?.includes(keys.at(-1)!) || isNullable(field)) return true;
  if (is(field, 'array')) return !field.minItems;
  return is(field, 'string') && !field.enum && !field.format && !field.minLength && !field.pattern;
}
