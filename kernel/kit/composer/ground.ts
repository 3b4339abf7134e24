import type { BoxStyle, LayoutColour } from './document.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const NEAR_BLACK = '#151515';
const WHITE = '#ffffff';

/** Tokens whose own text colour stands beside them in every theme; text on any other is as on the page. */
const INKS: Readonly<Record<string, string>> = {
  accent: 'var(--page-accent-fg)',
  accent2: 'var(--page-accent2-fg)',
  fg: 'var(--page-canvas)',
};
const PAGE = ['canvas', 'surface', 'sunken', 'overlay', 'fg', 'muted', 'subtle', 'link', 'border', 'control', 'focus'] as const;
const ACCENTS = ['accent', 'accent-fg', 'accent-hover', 'accent-text', 'accent2', 'accent2-fg'] as const;

/** What the page's colours are outside of every ground: a box may then turn them round for what is in it. */
export const PAGE_COLOURS = [...PAGE, ...ACCENTS].map((name) => `--page-${name}:var(--${name})`).join(';');

const AS_ON_PAGE = [...[...PAGE, ...ACCENTS].map((name) => `--${name}:var(--page-${name})`), 'color:var(--page-fg)'].join(';');

/** A colour of a layout as CSS; null where it is none. */
export const colourValue = (colour: LayoutColour | undefined): string | null => {
  if (colour === undefined) return null;
  if (HEX.test(colour)) return colour.toLowerCase();
  return ['canvas', 'surface', 'sunken', 'accent', 'accent2', 'fg', 'border'].includes(colour) ? `var(--page-${colour})` : null;
};

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** The ink that is read best on all of these. */
function inkOn(grounds: readonly string[]): string | null {
  const hex = grounds.filter((ground) => HEX.test(ground));
  const [token] = grounds.filter((ground) => !HEX.test(ground));
  if (hex.length === 0) return token === undefined ? null : (INKS[token] ?? null);
  const worst = (ink: string) => Math.min(...hex.map((ground) => contrast(ink, ground)));
  return worst(NEAR_BLACK) >= worst(WHITE) ? NEAR_BLACK : WHITE;
}

const MARKS = ['<below>', '<ink>'] as const;
/** All colours turned round: what lies below takes the ground's, what lies on it the ink's. */
const TURNED = [
  ...['canvas', 'surface', 'sunken', 'overlay', 'accent-fg', 'accent2-fg'].map((name) => `--${name}:${MARKS[0]}`),
  ...['fg', 'muted', 'subtle', 'link', 'border', 'control', 'focus', 'accent', 'accent-hover', 'accent-text', 'accent2'].map(
    (name) => `--${name}:${MARKS[1]}`,
  ),
  `color:${MARKS[1]}`,
].join(';');

/**
 * Declarations that make everything in a box readable on its background: text, links, lines and buttons take the colour that goes
 * with it. Empty where the box has no colour of its own.
 */
export function groundOf({ background = {} }: BoxStyle): string {
  const { color, gradient } = background;
  const grounds = gradient ? [gradient.from, gradient.to] : color === undefined ? [] : [color];
  const [first] = grounds;
  const below = colourValue(first);
  if (!below) return '';
  const ink = inkOn(grounds);
  if (!ink) return AS_ON_PAGE;
  return [below, ink].reduce((rules, colour, index) => rules.replaceAll(MARKS[index]!, colour), TURNED);
}
