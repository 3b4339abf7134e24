import { Buffer, shape as shapeRun } from 'harfbuzzjs';
import type { Cut, Typeface } from './typeface.ts';

/** A letter with its marks, as one drawing. */
export interface Cluster {
  /** The characters that it stands for. */
  readonly text: string;
  readonly cut: Cut;
  /** What to draw, and where from the cluster's own start, in units of the cut. */
  readonly glyphs: readonly { readonly id: number; readonly x: number; readonly y: number }[];
  /** How far the next one stands, in parts of an em; kerning is in it. */
  readonly advance: number;
}

const THAI = /[\u0e01-\u0e5b]/;
/** What goes with the letter before it, whatever font that is in. */
const BELONGS = /[\p{M}\u200c\u200d\u0e33]/u;

/** The text in pieces of one cut each. What no cut has is left to the first, which draws its box for it. */
function* runs(text: string, { thai, cuts }: Typeface): Generator<{ text: string; cut: Cut }> {
  let run = '';
  let current: Cut | null = null;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    const stays: boolean = current !== null && BELONGS.test(character) && current.has(codePoint);
    const cut: Cut = stays ? current! : THAI.test(character) ? thai : (cuts.find((one) => one.has(codePoint)) ?? current ?? cuts[0]!);
    if (cut !== current && current && run) {
      yield { text: run, cut: current };
      run = '';
    }
    current = cut;
    run += character;
  }
  if (current && run) yield { text: run, cut: current };
}

function shapeOne(text: string, cut: Cut): Cluster[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shapeRun(cut.font, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  return starts.map((start, index) => {
    let x = 0;
    const glyphs = infos.flatMap(({ codepoint, cluster }, at) => {
      if (cluster !== start) return [];
      const { xAdvance, xOffset, yOffset } = positions[at]!;
      const glyph = { id: codepoint, x: x + xOffset, y: yOffset };
      x += xAdvance;
      return [glyph];
    });
    return { text: text.slice(start, starts[index + 1]), cut, glyphs, advance: x / cut.unitsPerEm };
  });
}

/** Text as HarfBuzz sets it: every mark where the font wants it, `ำ` taken apart and its ring put under the tone. */
export function shape(text: string, typeface: Typeface): Cluster[] {
  return [...runs(text, typeface)].flatMap((run) => shapeOne(run.text, run.cut));
}
