import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
import { readWoff } from './readWoff.ts';

/** Families that documents may be set in; Sarabun is that of Thai official papers. */
export const FAMILIES = ['sarabun', 'anuphan', 'noto-sans-thai', 'ibm-plex-sans-thai', 'kanit', 'prompt', 'fahkwang'] as const;
export type Family = (typeof FAMILIES)[number];

/** One file of a family: some of its characters in one weight. */
export interface Cut {
  /** Unique within the process, and the same in each. */
  readonly id: string;
  readonly font: Font;
  /** Units of the font's own grid to one em. */
  readonly unitsPerEm: number;
  has(codePoint: number): boolean;
}

/** A family in one weight. */
export interface Typeface {
  /** The cut that Thai is drawn with. */
  readonly thai: Cut;
  /** All cuts, in the order in which they are asked for anything else. */
  readonly cuts: readonly Cut[];
  /** Of a line, in parts of an em above and below the base line; Thai stacks two marks over a letter. */
  readonly ascent: number;
  readonly descent: number;
}

const require = createRequire(import.meta.url);
const opened = new Map<string, Typeface>();

function openCut(family: Family, subset: string, weight: number): Cut | null {
  const name = `${family}-${subset}-${weight}-normal`;
  let woff: Uint8Array;
  try {
    woff = readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`));
  } catch {
    return null;
  }
  const face = new Face(new Blob(readWoff(woff)));
  const known = new Set(face.collectUnicodes());
  return { id: name, font: new Font(face), unitsPerEm: face.upem, has: (codePoint) => known.has(codePoint) };
}

/** Opens a family in regular or bold; each is read once in a process. */
export function openTypeface(family: Family, bold: boolean): Typeface {
  const weight = bold ? 700 : 400;
  const key = `${family}-${weight}`;
  const known = opened.get(key);
  if (known) return known;
  const [latin, thai, ...more] = ['latin', 'thai', 'latin-ext', 'vietnamese'].map((subset) => openCut(family, subset, weight));
  if (!latin || !thai) throw new Error(`the font ${key} is not installed`);
  const { ascender, descender } = thai.font.hExtents();
  const typeface: Typeface = {
    thai,
    cuts: [latin, thai, ...more.filter((cut) => cut !== null)],
    ascent: ascender / thai.unitsPerEm,
    descent: -descender / thai.unitsPerEm,
  };
  opened.set(key, typeface);
  return typeface;
}
