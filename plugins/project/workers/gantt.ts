import { createPdf } from '#kit/pdf/createPdf.ts';
import type { Pdf } from '#kit/pdf/pdf.ts';
import type { Sheet } from '../rules/gantt/drawing.ts';

export interface ChartPaper {
  readonly title: string;
  readonly site: string;
  readonly lang: 'th' | 'en';
  /** When it was drawn. */
  readonly date: string;
  readonly sheets: readonly Sheet[];
}

/** A3 across, points. */
const PAPER = [1190.55, 841.89] as const;
const MARGIN = 28;
const HEAD = 26;

/** As much of a text as fits, with a sign where it is cut. */
function fitted(pdf: Pdf, text: string, width: number, style: { size: number; bold?: boolean }): string {
  if (pdf.measure(text, style) <= width) return text;
  const letters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pdf.measure(`${letters.slice(0, middle).join('')}…`, style) <= width) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${letters.slice(0, low).join('')}…`;
}

/** Moves the places of an SVG path, as charts write them: M, L, H, V and Z with absolute numbers. */
const moved = (d: string, at: { x: number; y: number; scale: number }): string =>
  d.replace(/([MLHVZ])([^MLHVZ]*)/g, (_, letter: string, numbers: string) => {
    const values = numbers.trim() === '' ? [] : numbers.trim().split(' ').map(Number);
    const isX = (place: number) => letter === 'H' || (letter !== 'V' && place % 2 === 0);
    return letter + values.map((value, place) => (value * at.scale + (isX(place) ? at.x : at.y)).toFixed(2)).join(' ');
  });

/** Draws a chart on A3 pages, one for each of its sheets. */
export default async function gantt({ title, site, lang, date, sheets }: ChartPaper): Promise<Uint8Array> {
  const pdf = createPdf({ title, author: site, lang, size: PAPER, margins: MARGIN, date: new Date(date) });
  sheets.forEach((sheet, page) => {
    if (page > 0) pdf.newPage();
    pdf.text(title, { y: MARGIN, size: 12, bold: true });
    const scale = Math.min((PAPER[0] - MARGIN * 2) / sheet.width, (PAPER[1] - MARGIN * 2 - HEAD) / sheet.height);
    const at = { x: MARGIN, y: MARGIN + HEAD, scale };
    for (const shape of sheet.shapes) {
      if (shape.kind === 'box')
        pdf.box(at.x + shape.x * scale, at.y + shape.y * scale, shape.width * scale, shape.height * scale, { fill: shape.fill });
      else if (shape.kind === 'path') {
        const { fill, stroke } = shape;
        pdf.path(moved(shape.d, at), { ...(fill ? { fill } : {}), ...(stroke ? { stroke, lineWidth: 0.5 } : {}) });
      } else {
        const style = { size: shape.size * scale, colour: shape.fill, ...(shape.bold ? { bold: true } : {}) };
        const width = shape.width * scale;
        const text = fitted(pdf, shape.text, width, style);
        // Shapes are placed by the base line, texts by their top.
        if (text !== '')
          pdf.text(text, { ...style, x: at.x + shape.x * scale, y: at.y + shape.y * scale - style.size * 1.25, width: width + 2 });
      }
    }
  });
  pdf.eachPage((page, pages) => pdf.text(`${page}/${pages}`, { y: PAPER[1] - MARGIN, size: 8, align: 'right' }));
  return pdf.done();
}
