import type { BoxStyle, Radius, Sides, Space } from './document.ts';
import { colourValue } from './ground.ts';

type Side = keyof Sides;
const LOGICAL: Readonly<Record<Side, string>> = { top: 'block-start', right: 'inline-end', bottom: 'block-end', left: 'inline-start' };
const CORNERS = { tl: 'start-start', tr: 'start-end', br: 'end-end', bl: 'end-start' } as const;
const POSITIONS = ['static', 'relative', 'absolute', 'fixed', 'sticky'];
const LINES = ['none', 'solid', 'dashed', 'dotted', 'double'];
const SIZES = ['cover', 'contain', 'auto'];

/** A number as CSS has it, whatever was given; null where it is none. */
export const numeric = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(10_000, Math.max(-10_000, Math.round(value * 1000) / 1000)) : null;

/** A length as CSS; null where it is none. */
export function lengthOf(value: Space | Radius | undefined): string | null {
  if (value === 'pill') return '999px';
  if (typeof value === 'string') return /^space-(?:[0-9]|10)$/.test(value) ? `var(--${value})` : null;
  const px = numeric(value);
  return px === null ? null : px === 0 ? '0' : `${px}px`;
}

const sides = (property: string, lengths: Sides<number> | Sides | undefined): string[] =>
  (Object.keys(LOGICAL) as Side[]).flatMap((side) => {
    const length = lengthOf(lengths?.[side]);
    return length === null ? [] : [`${property}-${LOGICAL[side]}:${length}`];
  });

function place({ position, inset }: BoxStyle): string[] {
  if (!position || !POSITIONS.includes(position)) return [];
  if (position === 'sticky') {
    const below = `inset-block-start:calc(var(--header-height,0px) + ${numeric(inset?.top) ?? 0}px)`;
    return ['position:sticky', 'align-self:start', 'z-index:var(--z-sticky)', ...sides('inset', { ...inset, top: undefined }), below];
  }
  const edges = sides('inset', inset);
  if (position === 'fixed') return ['position:fixed', ...edges, 'z-index:var(--z-sticky)', 'max-block-size:25svh', 'overflow:auto'];
  return [
    `position:${position}`,
    ...(position === 'static' ? [] : edges),
    ...(position === 'absolute' ? ['z-index:var(--z-raised,1)'] : []),
  ];
}

const PLAIN = /^[\w\-.~:/?#[\]@!$&*+,;=%]*$/;
/** An address inside quotes: what could end them, or the style element, is percent-encoded. */
const quoted = (src: string) => {
  const safe = PLAIN.test(src)
    ? src
    : src
        .toWellFormed()
        .replace(/[^\w\-.~:/?#[\]@!$&*+,;=%]/gu, (char) =>
          /[()'"\\<>\s]/.test(char) ? `%${char.charCodeAt(0).toString(16).padStart(2, '0')}` : encodeURIComponent(char),
        );
  return /^(?:\/(?!\/)|https:\/\/[^/])/.test(safe) ? `url("${safe}")` : null;
};

function background({ background: backgroundStyle = {} }: BoxStyle): string[] {
  const { color, gradient, image } = backgroundStyle;
  const found: string[] = [];
  const ground = colourValue(color);
  if (ground) found.push(`background-color:${ground}`);
  const layers: string[] = [];
  const address = image && typeof image.src === 'string' ? quoted(image.src) : null;
  const scrim = numeric(image?.scrim);
  if (address && scrim) {
    const veil = `color-mix(in oklab,${ground ?? 'var(--page-canvas)'} ${Math.min(100, Math.round(scrim * 100))}%,transparent)`;
    layers.push(`linear-gradient(${veil},${veil})`);
  }
  if (address) layers.push(address);
  const [from, to] = [colourValue(gradient?.from), colourValue(gradient?.to)];
  // In sRGB a gradient from blue to gold turns grey in the middle.
  if (from && to) layers.push(`linear-gradient(in oklch ${numeric(gradient!.angle) ?? 180}deg,${from},${to})`);
  if (layers.length > 0) found.push(`background-image:${layers.join(',')}`);
  if (address) {
    const { x, y } = { x: numeric(image!.position?.x) ?? 50, y: numeric(image!.position?.y) ?? 50 };
    const size = image!.size && SIZES.includes(image!.size) ? image!.size : 'cover';
    found.push(`background-size:${size}`, `background-position:${x}% ${y}%`, 'background-repeat:no-repeat');
  }
  return found;
}

function border({ border: borderStyle = {} }: BoxStyle): string[] {
  const width = numeric(borderStyle.width);
  const line = borderStyle.style && LINES.includes(borderStyle.style) ? borderStyle.style : width ? 'solid' : null;
  const colour = colourValue(borderStyle.color) ?? (line ? 'var(--border)' : null);
  return [
    ...(width === null ? [] : [`border-width:${width}px`]),
    ...(line ? [`border-style:${line}`] : []),
    ...(colour ? [`border-color:${colour}`] : []),
    ...(Object.keys(CORNERS) as (keyof typeof CORNERS)[]).flatMap((corner) => {
      const length = lengthOf(borderStyle.radius?.[corner]);
      return length === null ? [] : [`border-${CORNERS[corner]}-radius:${length}`];
    }),
  ];
}

/** A box's declarations, made of typed values only: no text of the document gets into the style sheet as it is. */
export const boxDeclarations = (style: BoxStyle): string[] => [
  ...place(style),
  ...sides('margin', style.margin),
  ...sides('padding', style.padding),
  ...background(style),
  ...border(style),
];
