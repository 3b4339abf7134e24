import { DENSITIES, type Density, type ThemeDeclaration, type ThemePreset, type ThemeTuning } from '#kit/theme/declaration.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Finding, Path } from '#kit/diagnostics/finding.ts';
import { tenantCss } from '#kit/theme/tuning.ts';
import { canonical } from '#kit/diagnostics/changes.ts';
import { suggest } from '#kit/diagnostics/nearest.ts';
import type { SchemaObject } from '#kit/schema/settingsSchema.ts';
import { problem } from './problem.ts';

/** How a site looks beside what its theme's style sheets say: preset and tuning, taken together. */
export interface Look {
  /** The preset's, with the site's own over it. */
  readonly tuning: ThemeTuning;
  /** `@layer tenant { … }`, or empty. */
  readonly css: string;
  readonly density: Density;
  /** Mode of visitors who have chosen none; null follows their system. */
  readonly mode: 'light' | 'dark' | null;
  /** Colours that were moved and the like. Paths lead into the manifest. */
  readonly findings: readonly Finding[];
}

/** The theme's own. */
export const PLAIN: Look = { tuning: {}, css: '', density: DENSITIES[0], mode: null, findings: [] };

export const presetOf = ({ theme }: Pick<Manifest, 'theme'>, base: ThemeDeclaration | undefined): ThemePreset | undefined =>
  typeof theme.preset === 'string' && base?.presets && Object.hasOwn(base.presets, theme.preset) ? base.presets[theme.preset] : undefined;

/** The look of a site. Its manifest was checked. */
export function lookOf(manifest: Pick<Manifest, 'theme'>, base: ThemeDeclaration | undefined): Look {
  const tuning = { ...presetOf(manifest, base)?.tuning, ...manifest.theme.tuning };
  if (Object.keys(tuning).length === 0) return PLAIN;
  const { css, findings } = base?.tokens ? tenantCss(base.id, base.tokens, tuning) : { css: '', findings: [] };
  return {
    tuning,
    css,
    density: tuning.density ?? DENSITIES[0],
    mode: tuning.mode === 'light' || tuning.mode === 'dark' ? tuning.mode : null,
    findings: findings.map((finding) => ({ ...finding, path: ['theme', 'tuning', ...finding.path] })),
  };
}

/** Whether the base theme has the preset, and whether the tuning can be read on it. */
export function lookFindings({ theme }: Pick<Manifest, 'theme'>, base: ThemeDeclaration | undefined, look: Look): Finding[] {
  const { preset } = theme;
  if (typeof preset === 'string' && !presetOf({ theme }, base)) {
    const message = `the theme "${theme.base}" has no preset "${preset}"`;
    const names = suggest(preset, Object.keys(base?.presets ?? {}));
    return [problem('SALA_UNKNOWN_PRESET', ['theme', 'preset'], message, { value: preset, ...names })];
  }
  return look.findings
    .filter(({ level }) => level === 'error')
    .map(({ path, message, fix }) => problem('SALA_BAD_TUNING', path, message.en, { value: valueAt({ theme }, path), fix }));
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key], value);

/**
 * Settings of the theme with those of the preset in place of what the site has left as it was. A stored manifest has every default
 * written out, so that a value which is the default counts as not chosen.
 */
export function withPreset(
  settings: Readonly<Record<string, unknown>>,
  preset: ThemePreset | undefined,
  schema: SchemaObject,
): Readonly<Record<string, unknown>> {
  if (!preset?.settings) return settings;
  const chosen = Object.entries(settings).filter(([name, value]) => !isDefault(value, schema.properties?.[name]));
  return { ...settings, ...preset.settings, ...Object.fromEntries(chosen) };
}

/** Whether a value is what it would be if nobody had said anything. */
function isDefault(value: unknown, schema: SchemaObject | undefined): boolean {
  const preset = schema?.['default'];
  if (canonical(value) === canonical(preset)) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    canonical(preset) === '{}' &&
    Object.entries(value).every(([name, inner]) => isDefault(inner, schema?.properties?.[name]))
  );
}
