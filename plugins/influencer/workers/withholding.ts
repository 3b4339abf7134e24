import { createPdf } from '#kit/pdf/createPdf.ts';
import type { Pdf } from '#kit/pdf/pdf.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import type { TaxParty, WithholdingDrawing, WithholdingWords } from '../rules/withholding.ts';

const BODY = { size: 10 } as const;
const SMALL = { size: 9 } as const;
const STRONG = { size: 10, bold: true } as const;
const RULE = '#8a919c';
const BOX = 9;
const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const FORMS = ['pnd1a', 'pnd1aSpecial', 'pnd2', 'pnd3', 'pnd2a', 'pnd3a', 'pnd53'] as const;
const KINDS = ['1', '2', '3', '4a', '4b', '5', '6'] as const;
const WAYS = ['1', '2', '3', '4'] as const;

/** A box that is ticked, or not, with its words; gives where these end below. */
function tick(pdf: Pdf, text: string, isTicked: boolean, x: number, y: number, width: number): number {
  const top = y + 3;
  pdf.box(x, top, BOX, BOX, { stroke: RULE });
  if (isTicked) {
    pdf.line(x + 1.5, top + 5, x + 3.8, top + 7.4, { width: 1.3 });
    pdf.line(x + 3.8, top + 7.4, x + 7.8, top + 1.6, { width: 1.3 });
  }
  return pdf.text(text, { ...BODY, x: x + BOX + 4, y, width: width - BOX - 4 });
}

/** Who somebody is, in a frame; gives where it ends. */
function drawParty(pdf: Pdf, heading: string, { name, address, taxId }: TaxParty, words: WithholdingWords, y: number): number {
  const { left, right } = pdf.page;
  const padding = 7;
  const idText = `${words.taxId} ${taxIdText(taxId)}`;
  const idWidth = pdf.measure(idText, STRONG) + 4;
  let below = pdf.text(heading, { ...STRONG, x: left + padding, y: y + padding, width: right - left - idWidth - 3 * padding });
  pdf.text(idText, { ...STRONG, x: right - padding - idWidth, y: y + padding, width: idWidth, align: 'right' });
  for (const [label, value] of [
    [words.name, name],
    [words.address, address],
  ] as const) {
    pdf.text(label, { ...BODY, colour: '#5b6472', x: left + padding, y: below + 2, width: 34 });
    below = pdf.text(value, { ...BODY, x: left + padding + 38, y: below + 2, width: right - left - 2 * padding - 38 });
  }
  pdf.box(left, y, right - left, below + padding - y, { stroke: RULE, radius: 3 });
  return below + padding + 6;
}

/** One of the two copies, on a page of its own. */
function drawCopy(pdf: Pdf, drawing: WithholdingDrawing, copy: 1 | 2): void {
  const { words, payer, payee, number } = drawing;
  const [income, tax] = [drawing.incomeSatang, drawing.taxSatang].map((satang) => MONEY.format(satang / 100));
  const { left, right, top } = pdf.page;
  const wide = right - left;
  pdf.text(words[`copy.${copy}`], { ...STRONG, y: top, width: wide / 3 });
  let y = pdf.text(words[`copy.${copy}.for`], { ...SMALL, colour: '#5b6472', y: top + 14, width: wide });
  y = pdf.text(words.title, { size: 16, bold: true, y: y + 4, align: 'center' });
  y = pdf.text(words.law, { ...BODY, y, align: 'center' });
  pdf.text(`${words.number} ${number}`, { ...STRONG, y: top, align: 'right' });
  y = drawParty(pdf, words.payer, payer, words, y + 8);
  y = drawParty(pdf, words.payee, payee, words, y);

  y = pdf.text(words.form, { ...STRONG, y, width: wide });
  const each = wide / 4;
  FORMS.forEach((form, index) => {
    const at = y + Math.floor(index / 4) * 16;
    tick(pdf, `(${index + 1}) ${words[`form.${form}`]}`, form === drawing.form, left + (index % 4) * each, at, each);
  });
  pdf.y = y + 2 * 16 + 8;

  pdf.table(
    [
      { title: words.income, width: '1*' },
      { title: words.paidDay, width: 84, align: 'center' },
      { title: words.amount, width: 84, align: 'right' },
      { title: words.tax, width: 84, align: 'right' },
    ],
    [
      ...KINDS.map((kind) => ({
        cells: [words[`kind.${kind}`], ...(kind === '5' ? [drawing.paidDay, income!, tax!] : ['', '', ''])],
      })),
      { cells: [words.total, '', income!, tax!], bold: true },
    ],
    { ...BODY, padding: 4, rule: RULE },
  );
  y = pdf.text(`${words.inWords} (${drawing.taxInWords})`, { ...STRONG, y: pdf.y + 6 });

  y = pdf.text(words.way, { ...STRONG, y: y + 8, width: 60 });
  WAYS.forEach((way, index) => {
    const step = (wide - 64) / 4;
    tick(pdf, `(${way}) ${words[`way.${way}`]}`, way === '1', left + 64 + index * step, y - pdf.lineHeight(STRONG), step);
  });

  y = pdf.text(words.declare, { ...BODY, y: y + 14, align: 'center' });
  pdf.line(left + wide / 2 - 95, y + 40, left + wide / 2 + 95, y + 40, { colour: RULE, dash: 2 });
  y = pdf.text(words.sign, { ...BODY, y: y + 43, align: 'center' });
  pdf.text(`${words.signDay} ${drawing.issuedDay}`, { ...BODY, y, align: 'center' });
  pdf.box(right - 84, y - 40, 84, 62, { stroke: RULE, radius: 3 });
  pdf.text(words.stamp, { ...SMALL, colour: '#5b6472', x: right - 80, y: y - 22, width: 76, align: 'center' });
}

/** Draws a certificate of withheld tax as PDF on A4: one for the return, one to keep. The same certificate gives the same bytes. */
export default async function withholding(drawing: WithholdingDrawing): Promise<Uint8Array> {
  const pdf = createPdf({
    title: `${drawing.words.title} ${drawing.number}`,
    author: drawing.payer.name,
    date: new Date(`${drawing.day}T00:00:00Z`),
    margins: [36, 40, 40, 40],
  });
  drawCopy(pdf, drawing, 1);
  pdf.newPage();
  drawCopy(pdf, drawing, 2);
  return pdf.done();
}
