import { contrast, hexOf, mix, nearest, readColour, type Colour } from './colour.ts';
import { type ThemeTokens, MODES, type ThemeMode } from './tokens.ts';

/** Two colours of which one is seen on the other, and the least contrast between them (WCAG 2.2 AA: 1.4.3 and 1.4.11). */
export interface Pair {
  readonly fg: string;
  readonly bg: string;
  /** 4.5 for text, 3 for controls, focus and fills beside their ground. */
  readonly least: number;
}

export interface PairResult extends Pair {
  readonly mode: ThemeMode;
  /** Contrast as it is, 1–21. */
  readonly ratio: number;
  readonly passes: boolean;
  /** The nearest colour for `fg` that passes, hex; only where it does not and there is one. */
  readonly nearest?: string;
}

const TEXT = 4.5;
const SHAPE = 3;
export const STATUS = ['danger', 'success', 'warning', 'info'] as const;

const text = (fg: string, ...grounds: string[]): Pair[] => grounds.map((bg) => ({ fg, bg, least: TEXT }));
const shape = (fg: string, ...grounds: string[]): Pair[] => grounds.map((bg) => ({ fg, bg, least: SHAPE }));

/** Every pair that the shared elements draw, in every theme. */
export const PAIRS: readonly Pair[] = [
  ...text('fg', 'canvas', 'surface', 'sunken', 'overlay', 'selection'),
  ...text('muted', 'canvas', 'surface', 'sunken', 'overlay'),
  ...text('subtle', 'canvas', 'surface'),
  ...text('accent-text', 'canvas', 'surface', 'sunken'),
  ...text('link', 'canvas', 'surface'),
  ...text('accent-fg', 'accent', 'accent-hover'),
  ...text('accent2-fg', 'accent2'),
  ...STATUS.flatMap((name) => [
    ...text(`${name}-fg`, name),
    ...text(name, 'canvas', 'surface'),
    ...text(`${name}-subtle-fg`, `${name}-subtle`),
  ]),
  ...shape('accent', 'canvas', 'surface'),
  ...shape('control', 'canvas', 'surface'),
  ...shape('focus', 'canvas', 'surface', 'sunken'),
];

/** The quiet pair of a status follows from the strong one, as `kernel/kit/ui/styles/tokens.css` has it. */
function withSubtle(colours: Readonly<Record<string, string>>): Map<string, Colour> {
  const found = new Map(
    Object.entries(colours).flatMap(([name, value]) => {
      const colour = readColour(value);
      return colour ? [[name, colour] as const] : [];
    }),
  );
  const [surface, fg] = [found.get('surface'), found.get('fg')];
  for (const name of STATUS) {
    const strong = found.get(name);
    if (!strong || !surface || !fg) continue;
    found.set(`${name}-subtle`, mix(strong, surface, name === 'warning' ? 0.12 : 0.1));
    found.set(`${name}-subtle-fg`, mix(strong, fg, 0.7));
  }
  return found;
}

/** Pairs of a theme's own colours: `x-fg` and `x-muted` are texts on `x`. */
const ownPairs = (colours: ReadonlyMap<string, Colour>): Pair[] =>
  [...colours.keys()].flatMap((fg) => {
    const bg = /^(.+)-(?:fg|muted)$/.exec(fg)?.[1];
    return bg && colours.has(bg) && !PAIRS.some((pair) => pair.fg === fg && pair.bg === bg) ? text(fg, bg) : [];
  });

/** All pairs of a theme in all its modes. Pairs of which a colour is not there are left out: that is another finding. */
export function checkPairs(tokens: Pick<ThemeTokens, ThemeMode>, modes: readonly ThemeMode[] = MODES): PairResult[] {
  return modes.flatMap((mode) => {
    const colours = withSubtle(tokens[mode]);
    return [...PAIRS, ...ownPairs(colours)].flatMap((pair): PairResult[] => {
      const [fg, bg] = [colours.get(pair.fg), colours.get(pair.bg)];
      if (!fg || !bg) return [];
      const ratio = contrast(fg, bg);
      if (ratio >= pair.least) return [{ ...pair, mode, ratio, passes: true }];
      const demands = [...PAIRS, ...ownPairs(colours)].flatMap((other) =>
        other.fg === pair.fg && colours.has(other.bg) ? [{ against: colours.get(other.bg)!, least: other.least }] : [],
      );
      const better = nearest(fg, demands) ?? nearest(fg, [{ against: bg, least: pair.least }]);
      return [{ ...pair, mode, ratio, passes: false, ...(better ? { nearest: hexOf(better) } : {}) }];
    });
  });
}
