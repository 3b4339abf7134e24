import { createPdf } from '#kit/pdf/createPdf.ts';
import type { Pdf } from '#kit/pdf/pdf.ts';
import { SIGNATURE } from '../rules/signature.ts';
import type { AnswersDrawing } from '../rules/answersDrawing.ts';

const MUTED = '#5b6472';
/** Points of a unit of a drawn signature. */
const SCALE = 0.3;

/** A signature below its name, on the page that has room for it. */
function sign(pdf: Pdf, drawn: string): void {
  const high = SIGNATURE.height * SCALE;
  pdf.need(high + 6);
  const left = pdf.page.left / SCALE;
  const top = (pdf.y + 3) / SCALE;
  const placed = drawn.replaceAll(
    /([ML])(\d+) (\d+)/g,
    (_, step: string, x: string, y: string) => `${step}${left + Number(x)} ${top + Number(y)}`,
  );
  pdf.path(placed, { stroke: '#1b2559', lineWidth: 4, scale: SCALE });
  pdf.y += high + 6;
}

/** Draws a response as PDF on A4. The same response gives the same bytes. */
export default async function answers(drawing: AnswersDrawing): Promise<Uint8Array> {
  const pdf = createPdf({ title: drawing.title, author: drawing.site, date: new Date(drawing.at), margins: [40, 44, 56, 44] });
  pdf.text(drawing.title, { size: 18, bold: true });
  pdf.text(drawing.lead, { size: 10, colour: MUTED });
  pdf.y += 10;
  for (const { question, answer, drawn } of drawing.answers) {
    pdf.text(question, { size: 9, colour: MUTED });
    pdf.text(answer, { size: 11 });
    if (drawn) sign(pdf, drawn);
    pdf.y += 6;
  }
  pdf.eachPage((page, pages) =>
    pdf.text(`${drawing.site} · ${page}/${pages}`, { size: 8, colour: MUTED, y: pdf.page.bottom + 16, align: 'right' }),
  );
  return pdf.done();
}
