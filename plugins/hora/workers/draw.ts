import sharp from 'sharp';
import { createPdf } from '#kit/pdf/createPdf.ts';
import type { Pdf } from '#kit/pdf/pdf.ts';
import { shape } from '#kit/pdf/shape.ts';
import { openTypeface } from '#kit/pdf/typeface.ts';
import type { ChartDrawing } from '../rules/chartDrawing.ts';
import { WHEEL, type WheelShapes, type WheelText } from '../rules/wheel.ts';

const INK = '#1d2433';
const MUTED = '#5b6472';
const RISING = '#f7e6c4';
const COLOURS: Readonly<Record<WheelText['kind'], string>> = {
  sign: MUTED,
  birth: INK,
  rising: '#8c2f12',
  passing: '#1f5f8b',
  house: MUTED,
  middle: MUTED,
};
const isBold = (kind: WheelText['kind']) => kind === 'birth' || kind === 'rising';

/** A circle as an SVG path. */
const circle = (r: number, middle = WHEEL / 2) => `M${middle - r} ${middle}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function drawWheel(pdf: Pdf, { circles, lines, rising, texts }: WheelShapes, left: number, top: number, side: number): void {
  const scale = side / WHEEL;
  const move = (d: string) => shifted(d, left / scale, top / scale);
  if (rising) pdf.path(move(rising), { fill: RISING, scale });
  for (const { x1, y1, x2, y2 } of lines)
    pdf.line(left + x1 * scale, top + y1 * scale, left + x2 * scale, top + y2 * scale, { colour: MUTED });
  for (const { r, strong } of circles) pdf.path(move(circle(r)), { stroke: strong ? INK : MUTED, lineWidth: strong ? 1.2 : 0.6, scale });
  for (const { text, x, y, size, kind } of texts) {
    const style = { size: size * scale, bold: isBold(kind), colour: COLOURS[kind], align: 'center' as const };
    const room = size * 6 * scale;
    // The base line stands where the screen has it: a line's height is about its size and a half here.
    pdf.text(text, {
      ...style,
      x: left + x * scale - room / 2,
      y: top + (y - size * 0.34) * scale - pdf.lineHeight(style) / 2,
      width: room,
    });
  }
}

/** A path moved: the wheel's own have absolute lines and arcs, and circles of relative arcs. */
function shifted(d: string, dx: number, dy: number): string {
  return d.replaceAll(/([MLA])([^MLAaZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.trim().split(/[ ,]+/).map(Number);
    const end = numbers.splice(-2);
    return `${command}${[...numbers, end[0]! + dx, end[1]! + dy].join(' ')}`;
  });
}

async function drawPdf({ title, lead, wheel, tables, notes, disclaimer, site, lang, at }: ChartDrawing): Promise<Uint8Array> {
  const pdf = createPdf({ title, author: site, lang, date: new Date(at), margins: [40, 44, 60, 44] });
  const { left, right } = pdf.page;
  pdf.text(title, { size: 20, bold: true });
  for (const line of lead) pdf.text(line, { size: 11, colour: MUTED });
  pdf.y += 8;
  const side = 320;
  drawWheel(pdf, wheel, (left + right - side) / 2, pdf.y, side);
  pdf.y += side + 14;
  for (const { title: heading, columns, rows } of tables) {
    // A table begins on a page that has most of it.
    pdf.need(Math.min(260, 60 + rows.length * 20));
    pdf.text(heading, { size: 13, bold: true });
    pdf.y += 4;
    pdf.table(
      columns.map((column) => ({ title: column, width: '1*' as const })),
      rows.map((cells) => ({ cells })),
      { size: 8.5, padding: 3 },
    );
    pdf.y += 12;
  }
  for (const note of notes) pdf.text(note, { size: 10 });
  pdf.y += 6;
  pdf.text(disclaimer, { size: 9, colour: MUTED });
  pdf.eachPage((page, pages) =>
    pdf.text(`${site} · ${page}/${pages}`, { size: 8, colour: MUTED, y: pdf.page.bottom + 18, align: 'right' }),
  );
  return pdf.done();
}

/** Text as outlines in the middle of a place: no font of the machine has a say. */
function outlines(text: string, x: number, y: number, size: number, bold: boolean, colour: string): string {
  const clusters = shape(text, openTypeface('sarabun', bold));
  let at = x - (clusters.reduce((sum, { advance }) => sum + advance, 0) * size) / 2;
  const glyphs = clusters.flatMap(({ cut, glyphs: placed, advance }) => {
    const scale = size / cut.unitsPerEm;
    const start = at;
    at += advance * size;
    return placed.map(
      (glyph) =>
        `<path transform="translate(${(start + glyph.x * scale).toFixed(2)} ${(y - glyph.y * scale).toFixed(2)}) scale(${scale} ${-scale})" d="${cut.font
          .glyphToJson(glyph.id)
          .map(({ type, values }) => type + values.join(' '))
          .join('')}"/>`,
    );
  });
  return `<g fill="${colour}">${glyphs.join('')}</g>`;
}

/** Pixels to a unit of the wheel. */
const DENSITY = 3;

async function drawPng({ title, lead, wheel, site }: ChartDrawing): Promise<Uint8Array> {
  const { circles, lines, rising, texts } = wheel;
  const lineAt = (index: number) => WHEEL + 52 + index * 19;
  const height = lineAt(lead.length) + 12;
  const parts = [
    `<rect width="${WHEEL}" height="${height}" fill="#ffffff"/>`,
    rising && `<path d="${rising}" fill="${RISING}"/>`,
    ...lines.map(({ x1, y1, x2, y2 }) => `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${MUTED}" stroke-width="0.7"/>`),
    ...circles.map(
      ({ r, strong }) => `<path d="${circle(r)}" fill="none" stroke="${strong ? INK : MUTED}" stroke-width="${strong ? 1.4 : 0.7}"/>`,
    ),
    ...texts.map(({ text, x, y, size, kind }) => outlines(text, x, y, size, isBold(kind), COLOURS[kind])),
    outlines(title, WHEEL / 2, WHEEL + 28, 20, true, INK),
    ...lead.map((line, index) => outlines(line, WHEEL / 2, lineAt(index), 13, false, MUTED)),
    outlines(site, WHEEL / 2, lineAt(lead.length), 11, false, MUTED),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WHEEL * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${WHEEL} ${height}">${parts.join('')}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
}

/** Draws a chart as PDF on A4 or as a picture. The same chart gives the same bytes. */
export default async function draw(drawing: ChartDrawing): Promise<Uint8Array> {
  return drawing.kind === 'pdf' ? drawPdf(drawing) : drawPng(drawing);
}
