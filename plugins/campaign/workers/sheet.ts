import { createPdf } from '#kit/pdf/createPdf.ts';
import type { SheetDrawing } from '../rules/sheetDrawing.ts';

const MUTED = '#5b6472';
const RULE = '#c3c8d0';
const MARGIN = 30;
/** Badges of 90 × 55 mm, two side by side and four rows a page. */
const [COLUMNS, ROWS] = [2, 4];
const [WIDTH, HEIGHT] = [262, 186];
const QR = 88;

function badges(pdf: ReturnType<typeof createPdf>, { people, title, round, accent }: SheetDrawing): void {
  for (const [nth, { name, reference, code }] of people.entries()) {
    const at = nth % (COLUMNS * ROWS);
    if (at === 0 && nth > 0) pdf.newPage();
    const x = pdf.page.left + (at % COLUMNS) * WIDTH;
    const y = pdf.page.top + Math.floor(at / COLUMNS) * HEIGHT;
    pdf.box(x, y, WIDTH, HEIGHT, { stroke: RULE, lineWidth: 0.5 });
    pdf.box(x, y, WIDTH, 8, { fill: accent });
    const width = WIDTH - 24;
    const [heading = ''] = pdf.lines(title, width, { size: 10 });
    pdf.text(heading, { x: x + 12, y: y + 14, width, size: 10, colour: MUTED });
    for (const [line, part] of pdf.lines(name, width, { size: 20, bold: true }).slice(0, 2).entries())
      pdf.text(part, { x: x + 12, y: y + 32 + line * 26, width, size: 20, bold: true });
    pdf.text(reference, { x: x + 12, y: y + HEIGHT - 42, width: width - QR, size: 11, bold: true });
    const [when = ''] = pdf.lines(round, width - QR, { size: 9 });
    pdf.text(when, { x: x + 12, y: y + HEIGHT - 26, width: width - QR, size: 9, colour: MUTED });
    pdf.qr(code, x + WIDTH - QR - 6, y + HEIGHT - QR - 4, QR);
  }
}

function table(pdf: ReturnType<typeof createPdf>, { head, people, title, round, site }: SheetDrawing): void {
  pdf.text(site, { size: 10, colour: MUTED });
  pdf.text(title, { size: 16, bold: true });
  pdf.text(round, { size: 11, colour: MUTED });
  pdf.y += 8;
  pdf.table(
    [
      { title: head[0] ?? '', width: 34, align: 'right' },
      { title: head[1] ?? '', width: 90 },
      { title: head[2] ?? '', width: '2*' },
      { title: head[3] ?? '', width: 96 },
      { title: head[4] ?? '', width: '1*' },
    ],
    people.map(({ reference, name, phone }, nth) => ({ cells: [String(nth + 1), reference, name, phone, ''] })),
    { size: 10 },
  );
}

/** Draws badges to cut out, or a list to tick off, on A4. */
export default async function sheet(drawing: SheetDrawing): Promise<Uint8Array> {
  const pdf = createPdf({
    title: `${drawing.title} ${drawing.round}`,
    author: drawing.site,
    lang: drawing.lang,
    margins: MARGIN,
    date: new Date(drawing.date),
  });
  if (drawing.kind === 'badges') badges(pdf, drawing);
  else table(pdf, drawing);
  return pdf.done();
}
