import { createPdf } from '#kit/pdf/createPdf.ts';
import type { MinutesDrawing } from '../rules/minutesDrawing.ts';

const MUTED = '#5b6472';

/** Draws the minutes of a meeting as PDF on A4. The same meeting gives the same bytes. */
export default async function minutes(drawing: MinutesDrawing): Promise<Uint8Array> {
  const pdf = createPdf({ title: drawing.title, author: drawing.site, date: new Date(drawing.at), margins: [40, 44, 56, 44] });
  pdf.text(drawing.title, { size: 18, bold: true });
  for (const line of drawing.lead) pdf.text(line, { size: 10, colour: MUTED });
  pdf.y += 10;
  for (const [at, { title, notes, decision }] of drawing.items.entries()) {
    pdf.text(`${at + 1}. ${title}`, { size: 12, bold: true });
    if (notes) pdf.text(notes, { size: 11 });
    if (decision) pdf.text(decision, { size: 11, bold: true });
    pdf.y += 6;
  }
  for (const line of drawing.minutes) pdf.text(line, { size: 11 });
  pdf.eachPage((page, pages) =>
    pdf.text(`${drawing.site} · ${page}/${pages}`, { size: 8, colour: MUTED, y: pdf.page.bottom + 16, align: 'right' }),
  );
  return pdf.done();
}
