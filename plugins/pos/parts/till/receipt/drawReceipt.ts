import { wrap, type ReceiptRow } from '../../../rules/receipt.ts';

/** Dots of a printer's width: 58 and 80 mm paper, of which 48 and 72 are printed, 8 dots to the millimetre. */
export type Dots = 384 | 576;

const SIZES = { small: 20, normal: 23, large: 32 } as const;
const LEADING = 1.5;
const MARGIN = 8;
const GAP = 12;

const segmenters = new Map<string, Intl.Segmenter>();
function pieces(text: string, granularity: 'word' | 'grapheme'): string[] {
  let segmenter = segmenters.get(granularity);
  if (!segmenter) segmenters.set(granularity, (segmenter = new Intl.Segmenter('th', { granularity })));
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

interface Drawn {
  readonly text: string;
  readonly font: string;
  readonly x: number;
  readonly align: CanvasTextAlign;
  /** Of the line's box, from the top. */
  readonly y: number;
  readonly height: number;
}

/** Edge of a code, of the paper's width; whole dots to a module, so that a printer does not smear it. */
const QR_PART = 0.6;
/** Light modules around it. */
const QR_BORDER = 2;
export type Encode = (text: string) => { readonly size: number; readonly data: readonly (readonly boolean[])[] };

interface DrawnQr {
  readonly rows: readonly (readonly boolean[])[];
  readonly x: number;
  readonly y: number;
  readonly dot: number;
}

/** Where each line of a receipt stands, and how high all of it is. */
function layOut(context: CanvasRenderingContext2D, rows: readonly ReceiptRow[], dots: Dots, family: string, encode: Encode | null) {
  const drawn: Drawn[] = [];
  const codes: DrawnQr[] = [];
  const rules: number[] = [];
  let y = MARGIN;
  const take = (size: number, bold: boolean) => (context.font = `${bold ? 700 : 500} ${size}px ${family}`);
  const fit = (text: string, width: number) => wrap(text, width, (part) => context.measureText(part).width, pieces);
  for (const row of rows) {
    if (row.kind === 'rule') {
      rules.push(y + GAP / 2);
      y += GAP;
      continue;
    }
    if (row.kind === 'qr') {
      if (!encode) continue;
      const { size: edge, data } = encode(row.text);
      const dot = Math.max(2, Math.floor((dots * QR_PART) / (edge + 2 * QR_BORDER)));
      codes.push({ rows: data, x: Math.round((dots - edge * dot) / 2), y: y + QR_BORDER * dot, dot });
      y += (edge + 2 * QR_BORDER) * dot;
      continue;
    }
    const size = SIZES[row.size];
    const font = take(size, row.bold);
    const height = Math.round(size * LEADING);
    if (row.kind === 'text') {
      for (const text of fit(row.text, dots)) {
        drawn.push({ text, font, align: row.align, x: row.align === 'center' ? dots / 2 : 0, y, height });
        y += height;
      }
      continue;
    }
    const right = context.measureText(row.right).width;
    const left = fit(row.left, dots - right - GAP);
    for (const [at, text] of left.entries()) drawn.push({ text, font, align: 'start', x: 0, y: y + at * height, height });
    const last = y + (Math.max(left.length, 1) - 1) * height;
    drawn.push({ text: row.right, font, align: 'end', x: dots, y: last, height });
    y = last + height;
  }
  return { drawn, rules, codes, height: y + MARGIN };
}

/** Draws a receipt in black on white, in the letters of the page: a printer needs to know no Thai. */
export function drawReceipt(
  canvas: HTMLCanvasElement,
  rows: readonly ReceiptRow[],
  dots: Dots,
  family: string,
  encode: Encode | null = null,
): void {
  const context = canvas.getContext('2d')!;
  const { drawn, rules, codes, height } = layOut(context, rows, dots, family, encode);
  canvas.width = dots;
  canvas.height = height;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, dots, height);
  context.fillStyle = '#000';
  context.textBaseline = 'middle';
  for (const { text, font, align, x, y, height: line } of drawn) {
    context.font = font;
    context.textAlign = align;
    context.fillText(text, x, y + line / 2);
  }
  for (const y of rules) for (let x = 0; x < dots; x += 12) context.fillRect(x, Math.round(y), 7, 2);
  for (const { rows: lines, x, y, dot } of codes)
    for (const [down, line] of lines.entries())
      for (const [across, dark] of line.entries()) if (dark) context.fillRect(x + across * dot, y + down * dot, dot, dot);
}
