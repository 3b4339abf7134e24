import {
  converter,
  inGamut,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagLuminance,
  clampChroma,
  formatHex,
  type Oklch,
} from 'culori/fn';

register(modeRgb);
register(modeLrgb);
register(modeOklab);
register(modeOklch);

const toOklch = converter('oklch');
const toOklab = converter('oklab');
const toRgb = converter('rgb');
const isDrawable = inGamut('rgb');

/** A colour as tokens have it: lightness 0–1, chroma 0–0.4, hue in degrees (0 for greys), alpha 0–1. */
export interface Colour {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly alpha: number;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const from = ({ l, c, h, alpha }: Oklch): Colour => ({ l, c, h: h ?? 0, alpha: alpha ?? 1 });
const to = ({ l, c, h, alpha }: Colour): Oklch => ({ mode: 'oklch', l, c, h, alpha });

/** A colour from CSS: hex or `oklch(…)`. Null where it is neither. */
export function readColour(text: string): Colour | null {
  const found = parse(text);
  return found ? from(toOklch(found)) : null;
}

/** As it is written into a style sheet: `oklch(0.46 0.15 262)`. */
export function writeColour({ l, c, h, alpha }: Colour): string {
  const hue = c < 0.0005 ? 0 : round(h, 2);
  return `oklch(${round(l, 4)} ${round(c, 4)} ${hue}${alpha < 1 ? ` / ${round(alpha, 3)}` : ''})`;
}

/** What screens draw of it, as `#rrggbb`. */
export const hexOf = (colour: Colour): string => formatHex(clampChroma(to(colour), 'oklch'));

/** Two steps of 8 bits: so far out of sRGB a colour gets by being written with few digits, and nobody sees it. */
const UNSEEN = 2 / 255;

/** Whether every screen (sRGB) can draw it, as it is to the eye. */
export function isInGamut(colour: Colour): boolean {
  const { r, g, b } = toRgb(to(colour));
  return [r, g, b].every((channel) => channel >= -UNSEEN && channel <= 1 + UNSEEN);
}

/** The same lightness and hue with as much of its chroma as sRGB has. */
export function fit(colour: Colour): Colour {
  const clamped = clampChroma(to(colour), 'oklch');
  return isDrawable(to(colour)) ? colour : { ...colour, c: Math.min(colour.c, Math.floor((clamped.c ?? 0) * 1e4) / 1e4) };
}

/** Relative luminance by WCAG 2.2, 0–1, of what screens draw. */
const luminance = (colour: Colour): number => wcagLuminance(isDrawable(to(colour)) ? to(colour) : clampChroma(to(colour), 'oklch'));
const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast of two opaque colours by WCAG 2.2, 1–21. */
export const contrast = (one: Colour, other: Colour): number => ratio(luminance(one), luminance(other));

/** `color-mix(in oklab, one <share>%, other)`, `share` 0–1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const [a, b] = [toOklab(to(one)), toOklab(to(other))];
  const between = (x: number, y: number) => x * share + y * (1 - share);
  return from(toOklch({ mode: 'oklab', l: between(a.l, b.l), a: between(a.a, b.a), b: between(a.b, b.b) }));
}

/** How far two colours are apart in OKLab; what is nearer than 0.02 looks the same. */
export function distance(one: Colour, other: Colour): number {
  const [a, b] = [toOklab(to(one)), toOklab(to(other))];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

/** What `nearest` holds a colour against. */
export interface Demand {
  readonly against: Colour;
  readonly least: number;
}

/** So much more than asked, for what is lost in writing and in 8 bits. */
const MARGIN = 0.03;
/** Steps of lightness in which a passing colour is looked for before it is closed in on. */
const STEP = 0.02;

/** Whether a colour meets all demands, by `margin` at least. */
export const meets = (colour: Colour, demands: readonly Demand[], margin = 0): boolean =>
  demands.every(({ against, least }) => contrast(colour, against) >= least + margin);

/**
 * The colour of the same hue and chroma, as far as sRGB has it, whose lightness is moved least and that meets all demands; null
 * where none does. A colour that meets them already comes back as it is.
 */
export function nearest(colour: Colour, demands: readonly Demand[]): Colour | null {
  const grounds = demands.map(({ against, least }) => ({ least, light: luminance(against) }));
  const passes = (candidate: Colour, margin: number) => {
    const candidateLuminance = luminance(candidate);
    return grounds.every(({ least, light }) => ratio(candidateLuminance, light) >= least + margin);
  };
  if (passes(colour, MARGIN / 5)) return colour;
  const at = (l: number) => fit({ ...colour, l });
  for (let away = STEP; away <= 1 + STEP; away += STEP) {
    const found = [colour.l - away, colour.l + away].flatMap((wanted) => {
      const l = Math.min(1, Math.max(0, wanted));
      if (Math.abs(wanted - l) >= STEP || !passes(at(l), MARGIN)) return [];
      let [good, bad] = [l, wanted < colour.l ? wanted + STEP : wanted - STEP];
      for (let turn = 0; turn < 5; turn++) {
        const middle = (good + bad) / 2;
        if (passes(at(middle), MARGIN)) good = middle;
        else bad = middle;
      }
      return [at(good)];
    });
    if (found.length > 0) return found.toSorted((one, other) => Math.abs(one.l - colour.l) - Math.abs(other.l - colour.l))[0]!;
  }
  return null;
}
