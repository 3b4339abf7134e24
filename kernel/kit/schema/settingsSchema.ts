/** A JSON Schema as plain data, to be taken apart and put together. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
}

/** A settings schema of a plugin or theme as it stands in a manifest: every object closed. */
export const settingsSchema = (schema: unknown, description: string): SchemaObject => {
  const closedSchema = closed(schema ?? {});
  return {
    ...closedSchema,
    type: 'object',
    description: closedSchema['description'] ?? description,
    properties: closedSchema.properties ?? {},
    additionalProperties: false,
  };
};

/** Closes every object of a schema that does not say itself what else may stand in it. */
function closed(schema: unknown): SchemaObject {
  if (Array.isArray(schema)) return schema.map(closed) as unknown as SchemaObject;
  if (typeof schema !== 'object' || schema === null) return schema as SchemaObject;
  const { properties, ...rest } = schema as SchemaObject;
  const inner = Object.entries(rest).map(([key, value]) => [
    key,
    ['items', 'additionalProperties', 'prefixItems'].includes(key) ? closed(value) : value,
  ]);
  const open = Object.fromEntries(inner) as SchemaObject;
  if (!properties) return open;
  return {
    additionalProperties: false,
    ...open,
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, closed(value)])),
  };
}
