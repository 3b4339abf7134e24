import type { ThemePreset } from '#kit/theme/declaration.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';

const tokens = import.meta.glob<ThemeTokens>('/themes/*/tokens/resolved.json', { import: 'default' });
const presets = import.meta.glob<ThemePreset>('/themes/*/presets/*.json', { import: 'default' });

/** What a theme looks like, for who chooses one. */
export interface ThemeLook {
  readonly tokens: ThemeTokens;
  readonly presets: Readonly<Record<string, ThemePreset>>;
}

/** Tokens and presets of a theme; null of one that has no tokens of its own. */
export async function themeLook(id: string): Promise<ThemeLook | null> {
  const themeTokens = await tokens[`/themes/${id}/tokens/resolved.json`]?.();
  if (!themeTokens) return null;
  const found = Object.entries(presets).filter(([path]) => path.startsWith(`/themes/${id}/presets/`));
  const each = await Promise.all(found.map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), await load()] as const));
  return { tokens: themeTokens, presets: Object.fromEntries(each) };
}
