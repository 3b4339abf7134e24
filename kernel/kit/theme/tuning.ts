import type { ThemeTuning } from './declaration.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import { contrast, fit, hexOf, nearest, readColour, writeColour, type Colour, type Demand } from './colour.ts';
import { FONT_BUDGET, fontBytes, fontOf, fontOfFamily } from './fonts.ts';
import type { ThemeTokens, ThemeMode } from './tokens.ts';
import * as say from './tuningFindings.ts';

/** Most variables that a tuning sets in one mode. */
const MOST = 12;
/** The theme's own colours within so many degrees of its accent's hue go with the accent. */
const KIN = 16;
/** Greys have a hue that nobody sees. */
const COLOURED = 0.045;

const WHITE: Colour = { l: 1, c: 0, h: 0, alpha: 1 };
const RADIUS = {
  none: ['0', '0', '0', '0'],
  small: ['0.125rem', '0.25rem', '0.375rem', '0.25rem'],
  medium: ['0.375rem', '0.625rem', '1rem', '0.625rem'],
  large: ['0.75rem', '1.125rem', '1.75rem', '1.5rem'],
} as const;

type Colours = Map<string, Colour>;

/** What a site's tuning makes of a theme. */
export interface TenantLayer {
  /** One `@layer tenant { … }` for the theme's `[data-theme]`; empty where nothing is tuned that CSS says. */
  readonly css: string;
  /** The colours that it sets, as CSS, by variable and mode. */
  readonly colours: Readonly<Record<ThemeMode, Readonly<Record<string, string>>>>;
  /** Paths lead into the tuning. */
  readonly findings: readonly Finding[];
}

/**
 * The `tenant` layer of a site: from one brand colour, a second one, a radius and two fonts, for light, dark and high contrast. All
 * tones are derived in OKLCH; what would not pass WCAG 2.2 AA on the theme's own grounds is moved to the nearest that does, and a
 * finding says so. Pure and quick (about a millisecond), for the gateway and for the console's preview.
 *
 * @param theme id of the theme whose tokens they are
 */
export function tenantCss(theme: string, tokens: ThemeTokens, tuning: ThemeTuning): TenantLayer {
  const findings: Finding[] = [];
  const modeColours: Record<ThemeMode, Colours> = { light: new Map(), dark: new Map(), contrast: new Map() };
  const brand = read(tuning.brand, 'brand', findings);
  if (brand) {
    const moved = accents(brand, tokens, modeColours);
    if (!moved) findings.push(say.unreadable(['brand'], tuning.brand!));
    else if (hexOf(moved) !== hexOf(brand)) findings.push(say.moved(['brand'], tuning.brand!, hexOf(moved)));
    if (moved) kin(brand, tokens, modeColours);
  }
  const second = read(tuning.accent2, 'accent2', findings);
  if (second) for (const mode of ['light', 'dark', 'contrast'] as const) pairOf('accent2', second, mode, tokens, modeColours[mode], []);

  const base: string[] = [];
  if (tuning.radius)
    ['sm', 'md', 'lg', 'control'].forEach((name, index) => base.push(`--radius-${name}:${RADIUS[tuning.radius!]?.[index] ?? '0'}`));
  for (const [key, name] of [
    ['headingFont', 'heading'],
    ['bodyFont', 'body'],
  ] as const) {
    const id = tuning[key];
    const font = fontOf(id);
    if (id && !font) findings.push(say.unknownFont([key], id));
    if (!font) continue;
    const weight = name === 'heading' ? `--weight-heading:${font.weights.heading}` : `--weight-bold:${font.weights.bold}`;
    base.push(`--font-${name}:${font.family}`, weight, `--leading-${name}:${font.leading[name]}`);
  }
  const [heading, body] = [
    fontOf(tuning.headingFont) ?? fontOfFamily(tokens.base['font-heading']),
    fontOf(tuning.bodyFont) ?? fontOfFamily(tokens.base['font-body']),
  ];
  const bytes = fontBytes(heading, body);
  if ((tuning.headingFont ?? tuning.bodyFont) && bytes > FONT_BUDGET)
    findings.push(say.heavyFonts([tuning.bodyFont ? 'bodyFont' : 'headingFont'], bytes));
  return { css: sheet(theme, base, modeColours, tokens), colours: written(modeColours), findings };
}

function read(value: string | undefined, name: string, findings: Finding[]): Colour | null {
  if (value === undefined) return null;
  const colour = /^#[\da-f]{6}$/i.test(value) ? readColour(value) : null;
  if (!colour) findings.push(say.noColour([name], value));
  return colour;
}

const ground = (tokens: ThemeTokens, mode: ThemeMode, name: string): Colour => readColour(tokens[mode][name] ?? '') ?? WHITE;
const grounds = (tokens: ThemeTokens, mode: ThemeMode, least: number, ...names: string[]): Demand[] =>
  names.map((name) => ({ against: ground(tokens, mode, name), least }));

/** A fill near `wanted` with the text that reads better on it: near-white or near-black. Sets both; null where there is none. */
function pairOf(
  name: string,
  wanted: Colour,
  mode: ThemeMode,
  tokens: ThemeTokens,
  into: Colours,
  demands: readonly Demand[],
): Colour | null {
  const texts = [
    ground(tokens, mode, 'accent-fg'),
    fit({ l: 0.99, c: 0.004, h: wanted.h, alpha: 1 }),
    fit({ l: 0.19, c: Math.min(0.04, wanted.c), h: wanted.h, alpha: 1 }),
  ];
  const found = texts.flatMap((on) => {
    const fill = nearest(wanted, [...demands, { against: on, least: 4.5 }]);
    return fill ? [{ fill, on }] : [];
  });
  const best = found.toSorted((a, b) => away(a.fill, wanted) - away(b.fill, wanted) || contrast(b.fill, b.on) - contrast(a.fill, a.on))[0];
  if (!best) return null;
  into.set(name, best.fill);
  into.set(`${name}-fg`, best.on);
  return best.fill;
}

/** In steps that are seen. */
const away = (one: Colour, other: Colour) => Math.round(Math.abs(one.l - other.l) * 50);

/** Fills, their texts, links and the selection in all modes. Gives the fill of the light mode, null where no fill can be read. */
function accents(brand: Colour, tokens: ThemeTokens, modeColours: Record<ThemeMode, Colours>): Colour | null {
  const deep = ground(tokens, 'dark', 'accent').l < 0.65;
  const night = fit({ ...brand, l: Math.min(0.84, Math.max(0.76, brand.l)), c: brand.c * 0.75 });
  const wanted = { light: brand, dark: deep ? brand : night, contrast: { ...brand, l: Math.min(brand.l, 0.45) } } as const;
  for (const mode of ['light', 'dark', 'contrast'] as const) {
    const into = modeColours[mode];
    const [text, shape] = mode === 'contrast' ? ([7, 4.5] as const) : ([4.5, 3] as const);
    const fill = pairOf('accent', fit(wanted[mode]), mode, tokens, into, [
      ...grounds(tokens, mode, shape, 'canvas', 'surface'),
      ...(mode === 'contrast' ? [{ against: WHITE, least: 7 }] : []),
    ]);
    const link = nearest(mode === 'dark' ? night : fit(wanted[mode]), grounds(tokens, mode, text, 'canvas', 'surface', 'sunken'));
    if (!fill || !link) return null;
    const on = into.get('accent-fg')!;
    const hover = { ...fill, l: Math.min(1, Math.max(0, fill.l + (on.l > fill.l ? -0.06 : 0.05))) };
    into.set('accent-hover', nearest(fit(hover), [{ against: on, least: 4.5 }]) ?? fill);
    into.set('accent-text', link);
    const selection = fit({ l: mode === 'dark' ? 0.42 : 0.9, c: Math.min(brand.c, 0.08), h: brand.h, alpha: 1 });
    into.set('selection', nearest(selection, grounds(tokens, mode, 4.5, 'fg')) ?? ground(tokens, mode, 'selection'));
  }
  return modeColours.light.get('accent')!;
}

/** The theme's own colours that are its accent's: the footer of a navy theme turns with the brand. */
function kin(brand: Colour, tokens: ThemeTokens, modeColours: Record<ThemeMode, Colours>): void {
  const was = ground(tokens, 'light', 'accent');
  const near = (colour: Colour | null): colour is Colour =>
    colour !== null && colour.c >= COLOURED && Math.abs(((colour.h - was.h + 540) % 360) - 180) <= KIN;
  for (const mode of ['light', 'dark'] as const)
    for (const [name, value] of Object.entries(tokens[mode])) {
      const colour = readColour(value);
      if (!/^[a-z]{2}-/.test(name) || modeColours[mode].size >= MOST - 2 || !near(readColour(tokens.light[name] ?? '')) || !near(colour))
        continue;
      const turned = fit({ ...colour, h: brand.h, c: Math.min(colour.c, Math.max(brand.c, 0.02)) });
      const texts = ['fg', 'muted'].flatMap((kind) => readColour(tokens[mode][`${name}-${kind}`] ?? '') ?? []);
      const base = /^(.+)-(?:fg|muted|text)$/.exec(name)?.[1];
      if (base && tokens[mode][base]) continue;
      const demands = name.endsWith('-text')
        ? grounds(tokens, mode, 4.5, 'canvas', 'surface')
        : texts.map((against) => ({ against, least: 4.5 }));
      modeColours[mode].set(name, nearest(turned, demands) ?? colour);
    }
}

const written = (modeColours: Record<ThemeMode, Colours>): TenantLayer['colours'] => {
  const of = (mode: ThemeMode) => Object.fromEntries([...modeColours[mode]].map(([name, colour]) => [name, writeColour(colour)]));
  return { light: of('light'), dark: of('dark'), contrast: of('contrast') };
};

function sheet(theme: string, base: readonly string[], modeColours: Record<ThemeMode, Colours>, tokens: ThemeTokens): string {
  const { light, dark, contrast: strong } = written(modeColours);
  const names = [...new Set([...Object.keys(light), ...Object.keys(dark)])];
  const lines = names.map((name) => {
    const [day, night] = [light[name] ?? tokens.light[name]!, dark[name] ?? tokens.dark[name]!];
    return `--${name}:${day === night ? day : `light-dark(${day},${night})`}`;
  });
  const high = Object.entries(strong).map(([name, value]) => `--${name}:${value}`);
  const at = `[data-theme=${JSON.stringify(theme)}]`;
  const rules = [
    ...(base.length + lines.length > 0 ? [`${at}{${[...base, ...lines].join(';')}}`] : []),
    ...(high.length > 0
      ? [
          `${at}[data-mode=contrast]{${high.join(';')}}`,
          `@media (prefers-contrast:more) and (prefers-color-scheme:light){${at}:not([data-mode=dark]){${high.join(';')}}}`,
        ]
      : []),
  ];
  return rules.length > 0 ? `@layer tenant{${rules.join('')}}` : '';
}
