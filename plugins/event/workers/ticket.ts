import { createPdf } from '#kit/pdf/createPdf.ts';
import type { TicketDrawing } from '../rules/ticketDrawing.ts';

const MUTED = '#5b6472';
const QR = 190;

/** Groups of four letters can be read out at a door. */
const spaced = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Draws a ticket on A5: what it is for above, its code below. */
export default async function ticket(drawing: TicketDrawing): Promise<Uint8Array> {
  const pdf = createPdf({
    title: `${drawing.heading} ${drawing.title}`,
    author: drawing.site,
    lang: drawing.lang,
    size: 'A5',
    margins: 36,
    date: new Date(drawing.date),
  });
  const { left, right, top, bottom } = pdf.page;
  pdf.box(0, 0, pdf.page.width, 10, { fill: drawing.accent });
  pdf.y = top;
  pdf.text(drawing.site, { size: 10, colour: MUTED });
  pdf.text(drawing.title, { size: 20, bold: true });
  pdf.y += 8;
  for (const { label, text } of drawing.lines) {
    pdf.text(label, { size: 9, colour: MUTED });
    pdf.text(text, { size: 12 });
    pdf.y += 4;
  }
  const at = Math.max(pdf.y + 12, bottom - QR - 52);
  pdf.line(left, at - 8, right, at - 8, { colour: '#c3c8d0', dash: 3 });
  pdf.qr(drawing.code, left + (right - left - QR) / 2, at, QR);
  pdf.text(spaced(drawing.code), { y: at + QR + 4, size: 10, align: 'center' });
  pdf.text(drawing.note, { y: at + QR + 22, size: 9, colour: MUTED, align: 'center' });
  return pdf.done();
}
