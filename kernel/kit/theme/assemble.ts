import type { Schema } from '#kit/schema/schema.ts';
import { THEME_SLOTS, type ThemeDeclaration, type ThemePreset } from './declaration.ts';
import type { ThemeTokens } from './tokens.ts';

/** What stands in a theme's folder, each file read as it is. */
export interface ThemeParts {
  /** `theme.json` */
  readonly declaration: ThemeDeclaration;
  /** `settings.schema.json` */
  readonly settings?: Schema;
  /** `presets/<id>.json`, by id. */
  readonly presets?: Readonly<Record<string, ThemePreset>>;
  /** `tokens/resolved.json`: with those of the theme that it extends in it. */
  readonly tokens?: ThemeTokens;
}

type Properties = Readonly<Record<string, unknown>>;
/** Without what editors read: inside of another schema it would mean something else. */
const plain = (schema: Schema): object => {
  const { $schema: _, $id: __, ...rest } = schema as Record<string, unknown>;
  return rest;
};

const propertiesOf = (schema: Schema | undefined): Properties =>
  typeof schema === 'object' && 'properties' in schema ? (schema.properties as Properties) : {};

/** A theme and those that it extends, nearest first. Ends at a theme that is not there and where it would go round in a circle. */
export function lineage<T extends { readonly extends?: string }>(theme: T, byId: ReadonlyMap<string, T>): T[] {
  const found = [theme];
  for (let next = byId.get(theme.extends ?? ''); next && !found.includes(next); next = byId.get(next.extends ?? '')) found.push(next);
  return found;
}

/** Themes as the kernel knows them, the default one first: with settings, presets and tokens of those that they extend, where they have none of their own. */
export function assembleThemes(parts: readonly ThemeParts[]): ThemeDeclaration[] {
  const first = ({ declaration }: ThemeParts) => Number(declaration.default ?? false);
  const sorted = parts.toSorted((one, other) => first(other) - first(one));
  const byId = new Map(sorted.map((one) => [one.declaration.id, { ...one, extends: one.declaration.extends }]));
  return [...byId.values()].map((theme) => {
    const line = lineage(theme, byId);
    const settings = line.map((one) => one.settings ?? one.declaration.settings);
    const schema = settings.find(Boolean);
    const presets = Object.assign({}, ...line.map((one) => one.presets).toReversed()) as Readonly<Record<string, ThemePreset>>;
    const tokens = line.find((one) => one.tokens)?.tokens;
    return {
      ...theme.declaration,
      ...(schema
        ? {
            settings: {
              ...plain(schema),
              properties: Object.assign({}, ...settings.map(propertiesOf).toReversed()) as object,
            } as Schema,
          }
        : {}),
      ...(Object.keys(presets).length > 0 ? { presets } : {}),
      ...(tokens ? { tokens } : {}),
    };
  });
}

/** Whose slots a theme has: its own, else those of a theme that it extends, else of `fallback`. Ids of themes by slot. */
export function slotOwners(
  theme: ThemeDeclaration | undefined,
  byId: ReadonlyMap<string, ThemeDeclaration>,
  fallback: string,
): Readonly<Record<(typeof THEME_SLOTS)[number], string>> {
  const line = theme ? lineage(theme, byId) : [];
  return Object.fromEntries(THEME_SLOTS.map((slot) => [slot, line.find(({ slots }) => slots[slot])?.id ?? fallback])) as ReturnType<
    typeof slotOwners
  >;
}
