import type { Pdf } from '#kit/pdf/pdf.ts';
import { signersOf } from '../../rules/documentKind.ts';
import type { DocumentDrawing } from '../../rules/documentDrawing.ts';
import { BODY, dayText, money, MUTED, percent, RULE, SMALL, STRONG } from './look.ts';

type Sum = readonly [label: string, satang: number, strong?: boolean];

/** What the lines come to, each with its label, in the order in which it is added up. */
function sums({ document, words: { th } }: DocumentDrawing): Sum[] {
  const { kind, lines, priceMode, vatRateBp, vatSatang, baseSatang, untaxedSatang, roundingSatang, totalSatang } = document;
  const isInclusive = priceMode === 'inclusive';
  const shown = lines.filter((line) => line.kind !== 'rounding').reduce((sum, line) => sum + line.totalSatang, 0);
  const found: Sum[] = [];
  if (kind === 'wht_cert') {
    found.push([th.subtotal, shown]);
    for (const { rateBp, whtSatang } of document.withheld) found.push([`${th.withheldFrom} ${percent(rateBp)}`, whtSatang, true]);
    return found;
  }
  const splitsVat = vatRateBp > 0 && kind !== 'abb_tax_invoice';
  if (splitsVat || roundingSatang) found.push([splitsVat && isInclusive && vatSatang ? th.subtotalInclusive : th.subtotal, shown]);
  if (splitsVat) {
    if (untaxedSatang) found.push([th.untaxed, untaxedSatang]);
    if (isInclusive || untaxedSatang) found.push([th.base, baseSatang]);
    found.push([`${th.vat} ${percent(vatRateBp)}`, vatSatang]);
  }
  if (roundingSatang) found.push([th.rounding, roundingSatang]);
  found.push([th.total, totalSatang, true]);
  for (const { rateBp, whtSatang } of document.withheld) found.push([`${th.withheld} ${percent(rateBp)}`, -whtSatang]);
  if (document.whtSatang) {
    found.push([th.toPay, totalSatang - document.whtSatang, true]);
  }
  return found;
}

/** Sums, the total in words, the note, and where people sign. Stays together on one page. */
export function drawTotals(pdf: Pdf, drawing: DocumentDrawing): void {
  const { document, words } = drawing;
  const { th } = words;
  const { left, right } = pdf.page;
  const width = 250;
  const x = right - width;
  const all = sums(drawing);
  const step = pdf.lineHeight(BODY) + 3;
  const wordsWidth = right - left - width - 20;
  const note = document.kind === 'credit_note' ? '' : document.note;
  const noteLines = note ? pdf.lines(note, wordsWidth, BODY).length + 1 : 0;
  const inWords = `(${document.bahtText})`;
  const leftHeight = (pdf.lines(inWords, wordsWidth - 16, STRONG).length + noteLines + 1) * step + 24;
  const signHeight = 74;
  pdf.need(Math.max(all.length * step, leftHeight) + signHeight + 16);

  const from = pdf.y + 8;
  let y = from;
  for (const [label, satang, strong] of all) {
    if (strong) pdf.box(x, y - 1, width, step + 1, { fill: '#eef0f3' });
    const style = strong ? STRONG : BODY;
    pdf.text(label, { ...style, x: x + 4, y, width: width - 90 });
    pdf.text(money(satang), { ...style, x: right - 110, y, width: 106, align: 'right' });
    y += step;
  }

  const inner = { x: left + 8, width: wordsWidth - 16 };
  let below = pdf.text(inWords, { ...STRONG, ...inner, y: from + 5, align: 'center' });
  pdf.box(left, from, wordsWidth, below + 5 - from, { stroke: RULE, radius: 4 });
  below += 10;
  if (document.kind === 'abb_tax_invoice') below = pdf.text(th.vatIncluded, { ...BODY, y: below, width: wordsWidth });
  if (note) {
    below = pdf.text(th.note, { ...SMALL, colour: MUTED, y: below, width: wordsWidth });
    below = pdf.text(note, { ...BODY, y: below, width: wordsWidth });
  }

  pdf.y = Math.max(y, below);
  drawSignatures(pdf, drawing, signHeight);
}

function drawSignatures(pdf: Pdf, { document, words: { th } }: DocumentDrawing, height: number): void {
  const { left, right } = pdf.page;
  const { taken, handed } = signersOf(document.kind);
  const names = [th[taken], th[handed]];
  const width = 180;
  const y = pdf.y + height - 34;
  for (const [index, name] of names.entries()) {
    const x = index === 0 ? left + 20 : right - width - 20;
    pdf.line(x, y, x + width, y, { colour: MUTED, dash: 2 });
    const below = pdf.text(name, { ...BODY, x, y: y + 3, width, align: 'center' });
    const day = index === 1 ? dayText(document.issueDate) : '........../........../..........';
    pdf.text(`${th.date} ${day}`, { ...SMALL, colour: MUTED, x, y: below, width, align: 'center' });
  }
  pdf.y += height;
}
