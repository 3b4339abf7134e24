import { MODES } from '#kit/theme/tokens.ts';
import { THEME_SLOTS, type ThemeDeclaration } from '#kit/theme/declaration.ts';
import type { Finding, Path } from '#kit/diagnostics/finding.ts';
import { assembleThemes, lineage, type ThemeParts } from '#kit/theme/assemble.ts';
import { distance, fit, hexOf, isInGamut, readColour, writeColour } from '#kit/theme/colour.ts';
import { checkPairs, PAIRS } from '#kit/theme/pairs.ts';
import { tenantCss } from '#kit/theme/tuning.ts';
import { compileSchema } from '#kit/schema/compileSchema.ts';
import { settingsSchema, type SchemaObject } from '#kit/schema/settingsSchema.ts';
import { settingPaths } from './settingPaths.ts';
import { themeFinding as say } from './themeFinding.ts';
import { presetSchema, themeSchema } from './themeSchema.ts';

/** A theme with what is known of its other files; what is left out is not checked. */
export interface ThemeSource extends ThemeParts {
  /** Name of its folder. */
  readonly folder: string;
  /** Names in `slots/`, without `.tsx`. */
  readonly slotFiles?: readonly string[];
  /** Keys of `messages/settings/{th,en}.json`. */
  readonly labels?: { readonly th: readonly string[]; readonly en: readonly string[] };
}

/** Most settings that an operator looks through. */
const MANY = 20;
/** OKLab distance within which a colour of the browser's bars is one of the theme's. */
const ALIKE = 0.06;

/**
 * Everything that is wrong with themes, by folder: their declarations, slots, settings, presets and colours. Pure, throws never; the
 * first part of a path is a file in the theme's folder.
 *
 * @param wanted folders to look at, where the others are there only to be extended
 */
export function checkThemes(
  sources: readonly ThemeSource[],
  wanted: readonly string[] = sources.map(({ folder }) => folder),
): ReadonlyMap<string, readonly Finding[]> {
  const byId = new Map(sources.map(({ declaration }) => [declaration.id, declaration]));
  const assembled = new Map(assembleThemes(sources).map((theme) => [theme.id, theme]));
  return new Map(
    sources
      .filter(({ folder }) => wanted.includes(folder))
      .map((source) => {
        const theme = assembled.get(source.declaration.id) ?? source.declaration;
        const shape = bySchema(themeSchema, source.declaration, ['theme.json']);
        const settings = settingFindings(source, theme);
        return [
          source.folder,
          [
            ...shape,
            ...family(source, byId),
            ...(shape.length > 0 ? [] : slotFindings(source)),
            ...settings,
            ...presetFindings(source, theme, settings.length === 0),
            ...colourFindings(theme),
          ],
        ];
      }),
  );
}

const compiled = new WeakMap<object, ReturnType<typeof compileSchema>>();

function bySchema(schema: object, value: unknown, path: Path): Finding[] {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = compileSchema(schema)));
  if (validate(structuredClone(value))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name =
      (params as { missingProperty?: string; additionalProperty?: string }).missingProperty ??
      (params as { additionalProperty?: string }).additionalProperty;
    return say.schema(
      [...path, ...instancePath.split('/').slice(1), ...(name ? [name] : [])],
      `${message ?? 'wrong'}${name ? ` (${name})` : ''}`,
    );
  });
}

/** Who it is and whom it extends. */
function family({ folder, declaration }: ThemeSource, byId: ReadonlyMap<string, ThemeDeclaration>): Finding[] {
  const findings: Finding[] = [];
  if (declaration.id !== folder) findings.push(say.id(declaration.id, folder));
  const line = lineage(declaration, byId);
  const last = line.at(-1)!;
  if (last.extends === undefined) return findings;
  const back = line.findIndex(({ id }) => id === last.extends);
  if (back >= 0) findings.push(say.cycle([...line.slice(back).map(({ id }) => id), last.extends]));
  else
    findings.push(
      say.extends(
        last.extends,
        [...byId.keys()].filter((id) => id !== declaration.id),
      ),
    );
  return findings;
}

function slotFindings({ declaration: { default: isDefault, slots }, slotFiles }: ThemeSource): Finding[] {
  const findings: Finding[] = isDefault ? THEME_SLOTS.filter((slot) => !slots[slot]).map((slot) => say.defaultSlot(slot)) : [];
  if (!slotFiles) return findings;
  const declared = THEME_SLOTS.flatMap((slot) => (slots[slot] ? [slot, ...slots[slot].map((variant) => `${slot}.${variant}`)] : []));
  for (const name of declared)
    if (!slotFiles.includes(name)) findings.push(say.slotFile(['theme.json', 'slots', name.split('.')[0]!], `slots/${name}.tsx`));
  for (const name of slotFiles) if (!declared.includes(name)) findings.push(say.extraSlot(`slots/${name}.tsx`));
  return findings;
}

function settingFindings({ settings, labels }: ThemeSource, theme: ThemeDeclaration): Finding[] {
  const findings: Finding[] = [];
  const schema = settingsSchema(theme.settings, `Settings of ${theme.id}.`);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property['default'] === undefined)
      findings.push(say.setting([name], `the setting "${name}" has no default`, `การตั้งค่า “${name}” ไม่มีค่าเริ่มต้น`));
    if (typeof property['description'] !== 'string')
      findings.push(say.setting([name], `the setting "${name}" has no description`, `การตั้งค่า “${name}” ไม่มีคำอธิบาย`));
  }
  try {
    const validate = compileSchema(schema);
    if (!validate({}))
      for (const { instancePath, message } of validate.errors ?? [])
        findings.push(
          say.setting(
            instancePath.split('/').slice(1),
            `the default does not fit: ${message ?? ''}`,
            `ค่าเริ่มต้นไม่ตรงสคีมา (${message ?? ''})`,
          ),
        );
  } catch (error) {
    findings.push(say.setting([], (error as Error).message, `สคีมาใช้ไม่ได้ (${(error as Error).message})`));
  }
  const count = Object.keys(schema.properties ?? {}).length;
  if (count > MANY) findings.push(say.manySettings(count));
  if (settings && labels)
    for (const locale of ['th', 'en'] as const)
      for (const path of settingPaths(settings as SchemaObject)) {
        const key = `setting.${path.join('.')}`;
        if (!labels[locale].includes(key)) findings.push(say.label(`messages/settings/${locale}.json`, key));
      }
  return findings;
}

function presetFindings({ presets = {} }: ThemeSource, theme: ThemeDeclaration, settingsAreGood: boolean): Finding[] {
  const settings = settingsSchema(theme.settings, 'Settings.');
  return Object.entries(presets).flatMap(([id, preset]) => {
    const file = `presets/${id}.json`;
    const shape = bySchema(presetSchema, preset, [file]);
    if (shape.length > 0) return shape;
    return [
      ...(settingsAreGood ? bySchema(settings, preset.settings ?? {}, [file, 'settings']) : []),
      ...(theme.tokens && preset.tuning ? tenantCss(theme.id, theme.tokens, preset.tuning).findings : []).map((finding) => ({
        ...finding,
        path: [file, 'tuning', ...finding.path],
      })),
    ];
  });
}

/** Colours that every theme has: those of the pairs. What follows from others is not written. */
const NEEDED = [...new Set(PAIRS.flatMap(({ fg, bg }) => [fg, bg]))].filter((name) => !/-subtle(-fg)?$/.test(name));

function colourFindings({ tokens, palette, colors }: ThemeDeclaration): Finding[] {
  if (!tokens) return [say.noTokens()];
  const findings: Finding[] = [];
  for (const mode of MODES) {
    for (const name of NEEDED) if (!tokens[mode][name]) findings.push(say.missingColour(mode, name));
    for (const [name, value] of Object.entries(tokens[mode])) {
      const colour = readColour(value);
      if (!colour || isInGamut(colour) || (mode !== 'light' && tokens.light[name] === value)) continue;
      findings.push(say.gamut(mode, name, value, writeColour(fit(colour))));
    }
  }
  for (const { mode, fg, bg, ratio, least, passes, nearest } of checkPairs(tokens))
    if (!passes) findings.push(say.pair(mode, fg, bg, ratio, least, nearest));
  const from = {
    canvas: 'canvas',
    surface: 'surface',
    text: 'fg',
    muted: 'muted',
    border: 'border',
    accent: 'accent',
    onAccent: 'accent-fg',
  } as const;
  for (const [name, token] of Object.entries(from) as [keyof typeof from, string][]) {
    const colour = readColour(tokens.light[token] ?? '');
    if (colour && palette?.[name] !== hexOf(colour)) findings.push(say.palette(name, palette?.[name] ?? '–', hexOf(colour)));
  }
  for (const mode of ['light', 'dark'] as const) {
    const bar = readColour(colors?.[mode] ?? '');
    const themeColours = Object.values(tokens[mode]).flatMap((value) => readColour(value) ?? []);
    if (bar && !themeColours.some((colour) => distance(colour, bar) < ALIKE)) findings.push(say.bars(mode, colors[mode]));
  }
  return findings;
}
