import { settingType } from '#kit/schema/settings.ts';
import type { SchemaObject } from '#kit/schema/settingsSchema.ts';

/**
 * Names of all settings of a schema, those inside of groups and lists after their group's: `facts`, `facts.label`. A text in both
 * languages and a picture are one setting each.
 */
export function settingPaths(schema: SchemaObject): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const type = settingType(property);
    const inner = type === 'list' ? (property['items'] as SchemaObject) : type === 'group' ? property : undefined;
    return [[name], ...(inner && ['list', 'group'].includes(settingType(inner)) ? settingPaths(inner).map((path) => [name, ...path]) : [])];
  });
}
