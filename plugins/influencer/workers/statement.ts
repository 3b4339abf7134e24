import { createPdf } from '#kit/pdf/createPdf.ts';
import type { Column } from '#kit/pdf/pdf.ts';
import type { PaperDrawing } from '../rules/paper.ts';

const MUTED = '#5b6472';
const RULE = '#c3c8d0';
const BODY = { size: 10.5 } as const;
const SMALL = { size: 9 } as const;
const STRONG = { size: 10.5, bold: true } as const;

/** Draws a statement as PDF on A4. The same statement gives the same bytes. */
export default async function statement(drawing: PaperDrawing): Promise<Uint8Array> {
  const { words, influencer } = drawing;
  const pdf = createPdf({
    title: `${words.title} ${drawing.number}`,
    author: drawing.seller,
    date: new Date(`${drawing.day}T00:00:00Z`),
    margins: [36, 40, 52, 40],
  });
  const { left, right, top } = pdf.page;
  const half = (right - left) / 2 - 8;
  pdf.text(drawing.seller, { size: 14, bold: true, y: top, width: half });
  let y = pdf.text(words.title, { size: 18, bold: true, y: top, x: left + half + 16, width: half, align: 'right' });
  for (const [name, value] of [
    [words.number, drawing.number],
    [words.toDay, drawing.toDay],
    [words.made, drawing.made],
  ] as const)
    y = pdf.text(`${name} ${value}`, { ...BODY, y, x: left + half + 16, width: half, align: 'right' });
  y = pdf.text(words.influencer, { ...SMALL, colour: MUTED, y: y + 8 });
  y = pdf.text(influencer.name, { ...STRONG, y });
  for (const line of [influencer.address, influencer.taxId && `${words.taxId} ${influencer.taxId}`])
    if (line) y = pdf.text(line, { ...BODY, y });
  pdf.y = y + 12;
  const columns: Column[] = [
    { title: words.at, width: 74 },
    { title: words.about, width: '1*' },
    { title: words.base, width: 82, align: 'right' },
    { title: words.rate, width: 52, align: 'right' },
    { title: words.amount, width: 82, align: 'right' },
  ];
  pdf.table(
    columns,
    drawing.lines.map((cells) => ({ cells: [...cells] })),
    { ...BODY, padding: 4, rule: RULE },
  );
  const step = pdf.lineHeight(BODY) + 4;
  pdf.need(drawing.sums.length * step + 120);
  y = pdf.y + 8;
  for (const [label, amount, strong] of drawing.sums) {
    if (strong) pdf.box(right - 270, y - 1, 270, step, { fill: '#eef0f3' });
    const style = strong ? STRONG : BODY;
    pdf.text(label, { ...style, x: right - 266, y, width: 176 });
    pdf.text(amount, { ...style, x: right - 96, y, width: 92, align: 'right' });
    y += step;
  }
  y = pdf.text(`(${drawing.inWords})`, { ...STRONG, y: y + 4, align: 'right' });
  for (const note of drawing.notes) y = pdf.text(note, { ...SMALL, colour: MUTED, y: y + 6 });
  if (drawing.paid) y = pdf.text(drawing.paid, { ...BODY, y: y + 2 });
  const width = 150;
  for (const [index, name] of [words.signMade, words.signApproved, words.signReceived].entries()) {
    const x = left + index * ((right - left - width) / 2);
    pdf.line(x, y + 46, x + width, y + 46, { colour: MUTED, dash: 2 });
    pdf.text(name, { ...SMALL, x, y: y + 49, width, align: 'center' });
  }
  pdf.eachPage((page, pages) => {
    const foot = { ...SMALL, colour: MUTED, y: pdf.page.bottom + 14 };
    pdf.text(`${words.title} ${drawing.number}`, foot);
    pdf.text(`${words.page} ${page}/${pages}`, { ...foot, align: 'right' });
  });
  return pdf.done();
}
