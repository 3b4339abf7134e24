import PdfKit from 'pdfkit';
import { encode } from 'uqr';
import { breakLines } from './breakLines.ts';
import { drawTable } from './drawTable.ts';
import { GlyphSheet } from './glyphSheet.ts';
import type { Page, Pdf, PdfOptions, TextStyle } from './pdf.ts';
import { shape } from './shape.ts';
import { openTypeface } from './typeface.ts';

const SIZE = 11;
const BLACK = '#111111';
/** Rings and dots of Thai stand higher and lower than the font's own line says in some viewers' eyes: lines get some air. */
const LEADING = 1.08;

/** Starts a document. Thai is shaped by HarfBuzz, broken between words, and can be searched and copied as it was given. */
export function createPdf({ title, author, lang = 'th', size = 'A4', margins = 40, family = 'sarabun', carries, date }: PdfOptions): Pdf {
  const [top, right, bottom, left] = typeof margins === 'number' ? [margins, margins, margins, margins] : margins;
  const document = new PdfKit({
    size: size as PDFKit.PDFDocumentOptions['size'],
    margin: 0,
    lang,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    ...(carries && { subset: 'PDF/A-3b' }),
    font: null as unknown as string,
    info: { Title: title, ...(author && { Author: author }), Creator: 'Sala', CreationDate: date, ModDate: date },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));

  const sheet = new GlyphSheet(document);
  const { width, height } = document.page;
  const page: Page = { width, height, left, top, right: width - right, bottom: height - bottom };
  const everywhere: ((page: number, pages: number) => void)[] = [];
  const widths = new Map<string, number>();

  const typefaceOf = (style: TextStyle) => openTypeface(style.family ?? family, style.bold ?? false);
  const heightOf = (style: TextStyle) => {
    const { ascent, descent } = typefaceOf(style);
    return (ascent + descent) * (style.size ?? SIZE) * LEADING * (style.leading ?? 1);
  };
  const advance = (text: string, style: TextStyle) => shape(text, typefaceOf(style)).reduce((sum, cluster) => sum + cluster.advance, 0);
  const measure = (text: string, style: TextStyle = {}) => {
    const key = `${style.family ?? family} ${style.bold ?? false} ${text}`;
    let known = widths.get(key);
    if (known === undefined) widths.set(key, (known = advance(text, style)));
    return known * (style.size ?? SIZE);
  };
  const lines = (text: string, room: number, style: TextStyle = {}) => breakLines(text, room + 0.01, (piece) => measure(piece, style));

  /** One line whose top is at `y`. */
  const writeLine = (line: string, x: number, y: number, room: number, style: TextStyle) => {
    const typeface = typefaceOf(style);
    const em = style.size ?? SIZE;
    const clusters = shape(line, typeface);
    const spare = room - clusters.reduce((sum, cluster) => sum + cluster.advance, 0) * em;
    const indent = { left: 0, center: spare / 2, right: spare }[style.align ?? 'left'];
    const base = y + (heightOf(style) - (typeface.ascent + typeface.descent) * em) / 2 + typeface.ascent * em;
    document.fillColor(style.colour ?? BLACK);
    sheet.write(clusters, x + indent, base, em);
  };

  const pdf: Pdf = {
    page,
    y: top,
    measure,
    lines,
    lineHeight: (style = {}) => heightOf(style),
    text(text, style = {}) {
      const { x = left, y, width: room = page.right - x } = style;
      const step = heightOf(style);
      let at = y ?? pdf.y;
      for (const line of lines(text, room, style)) {
        if (y === undefined && at + step > page.bottom + 0.01) {
          pdf.newPage();
          at = pdf.y;
        }
        if (line) writeLine(line, x, at, room, style);
        at += step;
      }
      if (y === undefined) pdf.y = at;
      return at;
    },
    table: (columns, rows, style) => drawTable(pdf, columns, rows, style),
    line(x1, y1, x2, y2, { width: thick = 0.5, colour = BLACK, dash } = {}) {
      document.save().lineWidth(thick).strokeColor(colour);
      if (dash) document.dash(dash, {});
      document.moveTo(x1, y1).lineTo(x2, y2).stroke().restore();
    },
    box(x, y, wide, high, { fill, stroke, lineWidth = 0.5, radius = 0 }) {
      document.save().lineWidth(lineWidth);
      if (radius) document.roundedRect(x, y, wide, high, radius);
      else document.rect(x, y, wide, high);
      if (fill && stroke) document.fillAndStroke(fill, stroke);
      else if (fill) document.fill(fill);
      else document.stroke(stroke ?? BLACK);
      document.restore();
    },
    image(bytes, x, y, wide, high, fit = 'contain') {
      const box: [number, number] = [wide, high];
      if (fit === 'contain') return void document.image(Buffer.from(bytes), x, y, { fit: box, align: 'center', valign: 'center' });
      document.save().rect(x, y, wide, high).clip();
      document.image(Buffer.from(bytes), x, y, { cover: box, align: 'center', valign: 'center' }).restore();
    },
    path(d, { fill, stroke, lineWidth = 0.5, scale = 1 }) {
      document.save().scale(scale).lineWidth(lineWidth).path(d);
      if (fill && stroke) document.fillAndStroke(fill, stroke);
      else if (fill) document.fill(fill, 'nonzero');
      else document.stroke(stroke ?? BLACK);
      document.restore();
    },
    qr(text, x, y, side) {
      const { data } = encode(text, { ecc: 'M', border: 4 });
      const module = side / data.length;
      document.save();
      for (const [row, modules] of data.entries())
        for (const { index, 0: bar } of modules
          .map((dark) => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g))
          document.rect(x + index * module, y + row * module, bar.length * module, module);
      document.fillColor('#000000').fill('nonzero').restore();
    },
    watermark(text, { colour = '#c0392b', opacity = 0.16 } = {}) {
      const away = (Math.atan2(height, width) * 180) / Math.PI;
      const em = Math.min(160, (Math.hypot(width, height) * 0.6) / measure(text, { size: 1, bold: true }));
      document
        .save()
        .rotate(-away, { origin: [width / 2, height / 2] })
        .fillOpacity(opacity);
      const style: TextStyle = { size: em, bold: true, colour, align: 'center' };
      writeLine(text, 0, height / 2 - heightOf(style) / 2, width, style);
      document.restore();
    },
    newPage() {
      document.addPage();
      pdf.y = top;
    },
    need(room) {
      if (pdf.y + room > page.bottom + 0.01 && pdf.y > top) pdf.newPage();
    },
    eachPage: (draw) => void everywhere.push(draw),
    async done() {
      const { count } = document.bufferedPageRange();
      for (let index = 0; index < count; index++) {
        document.switchToPage(index);
        for (const draw of everywhere) draw(index + 1, count);
      }
      sheet.end();
      if (carries) {
        const { name, type } = carries;
        const file = { name, type, relationship: 'Alternative', creationDate: date, modifiedDate: date };
        document.file(Buffer.from(carries.bytes), file);
        if (carries.metadata) (document as unknown as { appendXML(xml: string): void }).appendXML(carries.metadata);
      }
      document.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
  return pdf;
}
