import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fit, readColour, type Colour } from '#kit/theme/colour.ts';
import type { Font } from '#kit/theme/fonts.ts';
import { checkPairs } from '#kit/theme/pairs.ts';
import { type ThemeTokens, MODES, type ThemeMode } from '#kit/theme/tokens.ts';
import { tenantCss } from '#kit/theme/tuning.ts';

/** Colours that carry a little of the accent's hue: grounds, texts, lines. */
const NEUTRAL = ['canvas', 'surface', 'sunken', 'overlay', 'scrim', 'fg', 'muted', 'subtle', 'border', 'control'];
/** Rounds of moving what does not pass; the second finds what the first has changed. */
const ROUNDS = 4;

/** A colour that was moved until it passed. */
export interface Moved {
  readonly mode: ThemeMode;
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

export interface Derived {
  /** Only what is other than in the tokens that it was derived from, by variable. */
  readonly colours: Readonly<Record<ThemeMode, Readonly<Record<string, Colour>>>>;
  readonly moved: readonly Moved[];
  /** The brand, where it could not be used as it is. */
  readonly warnings: ReturnType<typeof tenantCss>['findings'];
}

/** Tokens for another brand: accents as a tuning derives them, neutrals turned to the brand's hue, and every pair made to pass. */
export function deriveTokens(tokens: ThemeTokens, brand: string): Derived {
  const { colours: accents, findings } = tenantCss('new', tokens, { brand });
  const turn = (readColour(brand)?.h ?? 0) - (readColour(tokens.light['accent'] ?? '')?.h ?? 0);
  const made = Object.fromEntries(
    MODES.map((mode) => {
      const neutral = NEUTRAL.flatMap((name) => {
        const colour = readColour(tokens[mode][name] ?? '');
        return colour ? [[name, fit({ ...colour, h: (colour.h + turn + 360) % 360 })] as const] : [];
      });
      const accentColours = Object.entries(accents[mode]).map(([name, value]) => [name, readColour(value)!] as const);
      return [mode, Object.fromEntries([...neutral, ...accentColours])];
    }),
  ) as Record<ThemeMode, Record<string, Colour>>;
  const moved: Moved[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const failing = checkPairs(withColours(tokens, made)).filter(({ passes, nearest }) => !passes && nearest);
    if (failing.length === 0) break;
    for (const { mode, fg, nearest } of failing) {
      const name = fg === 'link' ? 'accent-text' : fg.replace(/-subtle(-fg)?$/, '');
      const was = made[mode][name] ? hex(made[mode][name]) : (tokens[mode][name] ?? '');
      made[mode][name] = readColour(nearest!)!;
      moved.push({ mode, name, was, is: nearest! });
    }
  }
  return { colours: made, moved, warnings: findings };
}

const hex = ({ l, c, h }: Colour) => `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${h.toFixed(0)})`;

function withColours(tokens: ThemeTokens, made: Derived['colours']): ThemeTokens {
  const mode = (name: ThemeMode) => {
    const cssColours = Object.fromEntries(
      Object.entries(made[name]).map(([key, { l, c, h, alpha }]) => [key, `oklch(${l} ${c} ${h} / ${alpha})`]),
    );
    return { ...tokens[name], ...cssColours, link: cssColours['accent-text'] ?? tokens[name]['link']! };
  };
  return { ...tokens, light: mode('light'), dark: mode('dark'), contrast: mode('contrast') };
}

type Group = Record<string, unknown>;
type TokenFile = Record<string, Group>;

const value = ({ l, c, h, alpha }: Colour) => ({
  colorSpace: 'oklch',
  components: [Number(l.toFixed(3)), Math.floor(c * 1e3) / 1e3, c < 0.001 ? 0 : Number(h.toFixed(1))],
  ...(alpha < 1 ? { alpha } : {}),
});

const edit = (file: string, change: (tokens: TokenFile) => void): void => {
  if (!existsSync(file)) return;
  const tokens = JSON.parse(readFileSync(file, 'utf8')) as TokenFile;
  change(tokens);
  writeFileSync(file, `${JSON.stringify(tokens, null, 2)}\n`);
};

/** Writes derived colours into a theme's token files: each where it stands, what the dark has like the day only once. */
export function writeColours(folder: string, { colours }: Pick<Derived, 'colours'>): void {
  for (const mode of MODES)
    edit(join(folder, 'tokens', `${mode}.tokens.json`), (tokens) => {
      for (const [name, colour] of Object.entries(colours[mode])) {
        const group = tokens['own']?.[name] ? 'own' : 'color';
        (tokens[group] ??= { $type: 'color' })[name] = { $value: value(colour) };
      }
    });
}

/** Writes the chosen fonts into `base.tokens.json`. */
export function writeFonts(folder: string, fonts: { readonly heading?: Font; readonly body?: Font }): void {
  edit(join(folder, 'tokens/base.tokens.json'), (tokens) => {
    for (const place of ['heading', 'body'] as const) {
      const font = fonts[place];
      if (!font) continue;
      const put = (group: string, name: string, token: unknown) => ((tokens[group] ??= {})[name] = { $value: token });
      put(
        'font',
        place,
        font.family.split(', ').map((name) => name.replaceAll("'", '')),
      );
      put('leading', place, font.leading[place]);
      put('weight', place === 'heading' ? 'heading' : 'bold', place === 'heading' ? font.weights.heading : font.weights.bold);
    }
  });
}
