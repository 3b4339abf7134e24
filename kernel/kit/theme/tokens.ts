/** Colour modes of a theme; `contrast` is the high-contrast one. */
export const MODES = ['light', 'dark', 'contrast'] as const;
export type ThemeMode = (typeof MODES)[number];

/**
 * Tokens of a theme with every reference followed, by the name of their CSS variable without `--`. Colours are CSS, `oklch(L C H)` or
 * `oklch(L C H / A)`, one set per mode; what is the same in all modes (fonts, radii, line heights) is `base`, also as CSS.
 */
export interface ThemeTokens extends Readonly<Record<ThemeMode, Readonly<Record<string, string>>>> {
  readonly base: Readonly<Record<string, string>>;
}
