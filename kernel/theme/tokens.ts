import type { ThemeMode } from '#kernel/contract/theme.ts';

/**
 * Tokens of a theme with every reference followed, by the name of their CSS variable without `--`. Colours are CSS, `oklch(L C H)` or
 * `oklch(L C H / A)`, one set per mode; what is the same in all modes (fonts, radii, line heights) is `base`, also as CSS.
 */
export interface ThemeTokens extends Readonly<Record<ThemeMode, Readonly<Record<string, string>>>> {
  readonly base: Readonly<Record<string, string>>;
}
