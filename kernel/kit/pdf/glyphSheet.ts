import type { Cluster } from './shape.ts';

/** What pdfkit gives for an object of the file that is written later. */
type Reference = PDFKit.PDFKitReference;

interface Drawing {
  readonly code: number;
  readonly path: string;
  readonly box: readonly number[];
  /** In parts of an em. */
  readonly width: number;
  readonly text: string;
}

/** Codes of one font: a byte without zero. */
const CODES = 255;
/** The grid of the drawings, units to one em. */
const EM = 1000;
const hex = (code: number, digits = 2) => code.toString(16).toUpperCase().padStart(digits, '0');
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The letters of one document. Each different cluster becomes a drawing in a Type 3 font that stands for the characters of the
 * cluster: what is seen is exactly what HarfBuzz placed, and what is copied or searched is exactly the text.
 */
export class GlyphSheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: { readonly name: string; readonly reference: Reference; readonly drawings: Drawing[] }[] = [];
  readonly #known = new Map<string, { font: number; drawing: Drawing }>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /**
   * Writes clusters from a point of the base line of the current page, in the colour for filling.
   *
   * @param size points to one em
   */
  write(clusters: readonly Cluster[], x: number, y: number, size: number): void {
    const shown: string[] = [];
    let current = -1;
    let open = '';
    const close = () => {
      if (open) shown.push(`[${open}] TJ`);
      open = '';
    };
    for (const cluster of clusters) {
      const { font, drawing } = this.#drawingOf(cluster);
      if (font !== current) {
        close();
        const { name, reference } = this.#fonts[font]!;
        this.#document.page.fonts[name] = reference;
        shown.push(`/${name} ${round(size)} Tf`);
        current = font;
      }
      const more = round((drawing.width - cluster.advance) * EM);
      open += `<${hex(drawing.code)}>${more ? ` ${more} ` : ''}`;
    }
    close();
    this.#document.addContent(`BT 1 0 0 -1 ${round(x)} ${round(y)} Tm ${shown.join(' ')} ET`);
  }

  /** Writes the fonts into the file; after the last page, before the end. */
  end(): void {
    for (const { reference, drawings } of this.#fonts) {
      const procedures = Object.fromEntries(
        drawings.map(({ code, path, box, width }) => {
          const drawing = this.#document.ref({});
          drawing.end(`${round(width * EM)} 0 ${box.map(round).join(' ')} d1\n${path}`);
          return [`g${code}`, drawing];
        }),
      );
      const characters = this.#document.ref({});
      characters.end(toUnicode(drawings));
      const boxes = drawings.map(({ box }) => box).filter((box) => box[2]! > box[0]!);
      const least = (index: number) => Math.floor(Math.min(0, ...boxes.map((box) => box[index]!)));
      const most = (index: number) => Math.ceil(Math.max(0, ...boxes.map((box) => box[index]!)));
      Object.assign(reference.data, {
        FontBBox: [least(0), least(1), most(2), most(3)],
        CharProcs: procedures,
        Encoding: { Type: 'Encoding', Differences: [1, ...drawings.map(({ code }) => `g${code}`)] },
        FirstChar: 1,
        LastChar: drawings.length,
        Widths: drawings.map(({ width }) => round(width * EM)),
        ToUnicode: characters,
      });
      reference.end(undefined);
    }
  }

  #drawingOf(cluster: Cluster): { font: number; drawing: Drawing } {
    const key = `${cluster.cut.id} ${cluster.text} ${cluster.glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}`;
    const known = this.#known.get(key);
    if (known) return known;
    if ((this.#fonts.at(-1)?.drawings.length ?? CODES) === CODES) {
      const reference = this.#document.ref({ Type: 'Font', Subtype: 'Type3', FontMatrix: [1 / EM, 0, 0, 1 / EM, 0, 0], Resources: {} });
      this.#fonts.push({ name: `T${this.#fonts.length + 1}`, reference, drawings: [] });
    }
    const { drawings } = this.#fonts.at(-1)!;
    const made = {
      font: this.#fonts.length - 1,
      drawing: { code: drawings.length + 1, width: cluster.advance, text: cluster.text, ...outline(cluster) },
    };
    drawings.push(made.drawing);
    this.#known.set(key, made);
    return made;
  }
}

/** The outlines of a cluster's glyphs as one path, and what they cover: left, bottom, right, top. */
function outline({ cut, glyphs }: Cluster): { path: string; box: number[] } {
  const scale = EM / cut.unitsPerEm;
  const path: string[] = [];
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { id, x, y } of glyphs) {
    let last = [0, 0];
    for (const { type, values } of cut.font.glyphToJson(id)) {
      const points = values.map((value, index) => (value + (index % 2 ? y : x)) * scale);
      for (const [index, value] of points.entries()) {
        const low = index % 2;
        box[low] = Math.min(box[low]!, value);
        box[low + 2] = Math.max(box[low + 2]!, value);
      }
      const [cx, cy, ex, ey] = points as [number, number, number, number];
      const cubic = () => [
        last[0]! + (cx - last[0]!) / 1.5,
        last[1]! + (cy - last[1]!) / 1.5,
        ex + (cx - ex) / 1.5,
        ey + (cy - ey) / 1.5,
        ex,
        ey,
      ];
      const drawn = type === 'Q' ? cubic() : points;
      const operator = { M: 'm', L: 'l', Q: 'c', C: 'c' }[type] ?? 'h';
      path.push([...drawn.map(Math.round), operator].join(' '));
      if (points.length) last = points.slice(-2);
    }
  }
  return { path: path.length ? `${path.join('\n')}\nf` : '', box: path.length ? box : [0, 0, 0, 0] };
}

/** Which characters each code stands for (PDF 32000-1, 9.10.3). */
function toUnicode(drawings: readonly Drawing[]): string {
  const utf16 = (text: string) =>
    text
      .split('')
      .map((_, index) => hex(text.charCodeAt(index), 4))
      .join('');
  const lines = drawings.map(({ code, text }) => `<${hex(code)}> <${utf16(text)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => lines.slice(index * 100, index * 100 + 100));
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
