import { createPdf } from '#kit/pdf/createPdf.ts';
import type { Pdf } from '#kit/pdf/pdf.ts';
import type { CertificateDrawing } from '../rules/drawing.ts';
import { fillText } from '../rules/fillText.ts';
import { frameOf } from '../rules/frame.ts';
import { pageOf, POINTS } from '../rules/page.ts';
import { DETAIL_GAP, lineAt } from '../rules/signature.ts';
import { fitSize } from '../rules/fitSize.ts';
import type { Element } from '../schemas.ts';

/** Lines stand as close as the letters' own height says, as in a browser. */
const LEADING = 1 / 1.08;

/** Writes a text into its box, smaller where it is too much for it. */
function drawText(pdf: Pdf, text: string, { x, y, w, h, font, size, bold, align, colour }: Element): void {
  const style = { family: font, bold, align, colour, leading: LEADING };
  const fits = (points: number) =>
    pdf.lines(text, w * POINTS, { ...style, size: points }).length * pdf.lineHeight({ ...style, size: points }) <= h * POINTS;
  pdf.text(text, { ...style, size: fitSize(size, fits), x: x * POINTS, y: y * POINTS, width: w * POINTS });
}

/** A signature: its picture above a line, who signed below. */
function drawSignature(pdf: Pdf, element: Element, text: string, picture: Uint8Array | undefined): void {
  const { x, y, w, h, colour } = element;
  const line = lineAt(element);
  if (picture) pdf.image(picture, x * POINTS, y * POINTS, w * POINTS, (line - y) * POINTS);
  pdf.line(x * POINTS, line * POINTS, (x + w) * POINTS, line * POINTS, { colour, width: 0.6 });
  drawText(pdf, text, { ...element, y: line + DETAIL_GAP, h: y + h - line - DETAIL_GAP });
}

function drawElement(pdf: Pdf, element: Element, { values, pictures, publicUrl }: CertificateDrawing): void {
  const { kind, x, y, w, h, colour, fileId } = element;
  const picture = fileId === null ? undefined : pictures[fileId];
  if (kind === 'line') return pdf.line(x * POINTS, y * POINTS, (x + w) * POINTS, y * POINTS, { colour, width: h * POINTS * 0.3 });
  if (kind === 'qr') {
    const side = Math.min(w, h) * POINTS;
    pdf.box(x * POINTS, y * POINTS, side, side, { fill: '#ffffff' });
    return pdf.qr(publicUrl, x * POINTS, y * POINTS, side);
  }
  if (kind === 'image') return picture && pdf.image(picture, x * POINTS, y * POINTS, w * POINTS, h * POINTS);
  const text = fillText(element.text, values);
  if (text === null) return;
  if (kind === 'signature') return drawSignature(pdf, element, text, picture);
  drawText(pdf, text, element);
}

/** Draws a certificate as PDF on one page. The same drawing gives the same bytes. */
export default async function draw(drawing: CertificateDrawing): Promise<Uint8Array> {
  const { design, pictures, title, author, date, mark } = drawing;
  const { width, height } = pageOf(design);
  const pdf = createPdf({
    title,
    author,
    lang: design.language,
    size: [width * POINTS, height * POINTS],
    margins: 0,
    date: new Date(date),
  });
  pdf.box(0, 0, width * POINTS, height * POINTS, { fill: design.paper });
  const background = design.backgroundId === null ? undefined : pictures[design.backgroundId];
  if (background) pdf.image(background, 0, 0, width * POINTS, height * POINTS, 'cover');
  for (const shape of frameOf(design))
    pdf.path(
      shape.d,
      'fill' in shape ? { fill: shape.fill, scale: POINTS } : { stroke: shape.stroke, lineWidth: shape.width, scale: POINTS },
    );
  for (const element of design.elements) drawElement(pdf, element, drawing);
  if (mark) pdf.watermark(mark, { colour: '#5b6472', opacity: 0.14 });
  return pdf.done();
}
