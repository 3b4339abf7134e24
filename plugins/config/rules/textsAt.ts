import type { Manifest } from '#kernel/contract/site.ts';
import type { SettingType } from '#kit/schema/settings.ts';
import type { ManifestPath } from './manifestPath.ts';
import { kindOf, type SettingSchema } from './valueWords.ts';

/** A text and where it stands in the manifest. */
export interface TextAt {
  readonly text: string;
  readonly path: ManifestPath;
}

/** Where the redirects of a manifest lead. */
export const redirectLinks = ({ redirects }: Pick<Manifest, 'redirects'>): TextAt[] =>
  redirects.map(({ to }, index) => ({ text: to, path: ['redirects', index, 'to'] }));

/** All settings of a type that have something in them, by their schema: also those in groups and lists. */
export function settingsOfType(type: SettingType, value: unknown, schema: SettingSchema, path: ManifestPath): TextAt[] {
  if (kindOf(schema) === type) return typeof value === 'string' && value !== '' ? [{ text: value, path }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => settingsOfType(type, item, schema.items ?? {}, [...path, index]));
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    settingsOfType(type, (value as Record<string, unknown>)[name], property, [...path, name]),
  );
}
