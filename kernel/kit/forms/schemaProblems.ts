import type { FieldSchema } from './fields.ts';

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function ofText(value: string, { format, pattern, minLength = 0, maxLength = Infinity }: FieldSchema, path: string): string | null {
  if (Array.from(value).length > maxLength) return 'invalid.maxLength';
  if (value.trim().length < minLength || (format && !value)) return 'invalid.required';
  if (!pattern || new RegExp(pattern, 'u').test(value)) return null;
  return value ? `invalid.pattern.${path.split('.').at(-1)}` : 'invalid.required';
}

/**
 * What a form's draft has wrong by the schema of its call, by path (`variants.0.sku`): message keys, so that a form says it while
 * it is typed. Numbers that are none (`NaN`) count as wrong. Ids, choices and times come from controls and are not looked at.
 */
export function schemaProblems(schema: object, value: unknown, path = ''): Record<string, string> {
  const node = schema as FieldSchema;
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  const one = (key: string | null): Record<string, string> => (key ? { [path]: key } : {});
  switch (typeOf(value)) {
    case 'string':
      return one(ofText(value as string, node, path));
    case 'number': {
      const number = value as number;
      if (Number.isNaN(number)) return one('invalid.number');
      if (![node.type].flat().includes('number') && !Number.isInteger(number)) return one('invalid.whole');
      return one(number < (node.minimum ?? -Infinity) ? 'invalid.minimum' : number > (node.maximum ?? Infinity) ? 'invalid.maximum' : null);
    }
    case 'array': {
      const items = value as unknown[];
      const count =
        items.length < (node.minItems ?? 0) ? 'invalid.required' : items.length > (node.maxItems ?? Infinity) ? 'invalid.maxItems' : null;
      return Object.assign(one(count), ...items.map((item, index) => schemaProblems(node.items ?? {}, item, at(index))));
    }
    case 'object':
      return Object.assign(
        {},
        ...Object.entries(node.properties ?? {}).map(([name, inner]) => {
          const part = Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined;
          return part === undefined && node.required?.includes(name)
            ? { [at(name)]: 'invalid.required' }
            : schemaProblems(inner, part, at(name));
        }),
      );
    default:
      return {};
  }
}
