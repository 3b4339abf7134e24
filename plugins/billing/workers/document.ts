import { createPdf } from '#kit/pdf/createPdf.ts';
import type { Pdf } from '#kit/pdf/pdf.ts';
import type { DocumentDrawing } from '../rules/documentDrawing.ts';
import { drawHead } from './document/drawHead.ts';
import { drawLines } from './document/drawLines.ts';
import { drawTotals } from './document/drawTotals.ts';
import { SMALL, MUTED } from './document/look.ts';

/** Draws a document from its snapshot as PDF on A4. The same snapshot gives the same bytes. */
export default async function document(drawing: DocumentDrawing): Promise<Uint8Array> {
  const { document: shown, words, copy } = drawing;
  const pdf: Pdf = createPdf({
    title: `${words.th[`title.${shown.kind}`]} ${shown.number}`,
    author: shown.seller.name,
    date: new Date(`${shown.issueDate}T00:00:00Z`),
    margins: [36, 40, 52, 40],
  });
  drawHead(pdf, drawing);
  drawLines(pdf, drawing);
  drawTotals(pdf, drawing);
  const mark = shown.cancelled ? words.th.cancelled : copy ? words.th.copy : null;
  pdf.eachPage((page, pages) => {
    if (mark) pdf.watermark(mark, { colour: shown.cancelled ? '#b3261e' : '#5b6472', opacity: 0.13 });
    const foot = { ...SMALL, colour: MUTED, y: pdf.page.bottom + 14 };
    pdf.line(pdf.page.left, pdf.page.bottom + 10, pdf.page.right, pdf.page.bottom + 10, { colour: '#c3c8d0' });
    pdf.text(`${words.th[`title.${shown.kind}`]} ${shown.number}`, foot);
    pdf.text(`${words.th.page} ${page}/${pages}`, { ...foot, align: 'right' });
  });
  return pdf.done();
}
