import type { SchemaObject } from '#kit/schema/settingsSchema.ts';

/** A value with its keys as the schema has them, those it does not know last: what a database gives is in another order. */
export function inSchemaOrder(value: unknown, schema: SchemaObject | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => inSchemaOrder(item, schema?.['items'] as SchemaObject | undefined));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.keys(schema?.properties ?? {});
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inSchemaOrder(inner, schema?.properties?.[key])]),
  );
}
