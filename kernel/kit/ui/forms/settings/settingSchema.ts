import type { Schema } from '#kit/schema/schema.ts';
import { settingType, type SettingType } from '#kit/schema/settings.ts';

/** What a form reads of a JSON Schema of settings; other keywords are the checker's business. */
export interface SettingSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly required?: readonly string[];
  readonly items?: SettingSchema;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Keys and indices that lead to a setting: `['facts', 0, 'label', 'th']`. */
export type SettingPath = readonly (string | number)[];

/** A type of `kernel/kit/schema/settings.ts`, or what a plain schema's shape says more exactly: the field it is filled in with. */
export type SettingKind = SettingType | 'longText' | 'words';

/** From this length on a text gets several lines. */
const LONG = 140;

export const typeOf = (schema: SettingSchema): string | undefined =>
  typeof schema.type === 'string' ? schema.type : schema.type?.find((type) => type !== 'null');

/** An object of a Thai and an English text, whichever way it was written. */
const isLocal = (schema: SettingSchema): boolean => {
  const names = Object.keys(schema.properties ?? {});
  return names.length === 2 && ['th', 'en'].every((name) => typeOf(schema.properties?.[name] ?? {}) === 'string');
};

/** Which field a setting is filled in with: by its mark, else by its shape. */
export function settingKind(schema: SettingSchema): SettingKind {
  const type = settingType(schema as Schema);
  if (type === 'group' && isLocal(schema)) return 'localText';
  if (type === 'list' && !schema.items?.enum && settingKind(schema.items ?? {}) === 'text') return 'words';
  return type === 'text' && (schema.maxLength ?? 0) > LONG && !schema.pattern ? 'longText' : type;
}
