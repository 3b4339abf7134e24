import type { SchemaObject } from './settingsSchema.ts';

/** Longest text of an object's schema that stays in the function of the object around it. */
const LONGEST = 600;

/**
 * The same schema with its large objects as definitions, each of which a validator checks in a function of its own. Of one huge function
 * V8 makes quick code as soon as many sites are checked, and takes hundreds of megabytes for it.
 */
export function inParts(schema: SchemaObject): SchemaObject {
  const parts: Record<string, SchemaObject> = {};
  const apart = (object: SchemaObject): SchemaObject => {
    if (!object.properties) return object;
    const properties = Object.entries(object.properties).map(([name, value]): [string, SchemaObject] => {
      const inside = apart(value);
      const { default: preset, ...inner } = inside;
      if (!inner.properties || JSON.stringify(inner).length <= LONGEST) return [name, inside];
      const part = `part${Object.keys(parts).length}`;
      parts[part] = inner;
      return [name, { $ref: `#/$defs/${part}`, ...(preset !== undefined && { default: preset }) }];
    });
    return { ...object, properties: Object.fromEntries(properties) };
  };
  const whole = apart(schema);
  return Object.keys(parts).length > 0 ? { ...whole, $defs: { ...(whole['$defs'] as object | undefined), ...parts } } : whole;
}
