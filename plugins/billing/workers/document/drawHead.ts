import type { Pdf } from '#kit/pdf/pdf.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import type { DocumentDrawing, DocumentWords } from '../../rules/documentDrawing.ts';
import type { Party } from '../../schemas.ts';
import type { Logo } from './readLogo.ts';
import { BODY, dayText, money, MUTED, RULE, SMALL, STRONG } from './look.ts';

const HEAD_OFFICE = /^0+$/;

/** Who somebody is for the tax office: `เลขประจำตัวผู้เสียภาษี 0-1075-37000-52-1 (สำนักงานใหญ่)`. */
function taxLine({ taxId, branch }: Party, words: DocumentWords): string {
  if (!taxId) return '';
  const of = branch && (HEAD_OFFICE.test(branch) ? words.headOffice : `${words.branch} ${branch}`);
  return `${words.taxId} ${taxIdText(taxId)}${of ? ` (${of})` : ''}`;
}

/** Facts in two columns; gives where they end. */
function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string])[], x: number, y: number, width: number): number {
  const label = Math.max(...facts.map(([name]) => pdf.measure(name, BODY))) + 10;
  return facts.reduce((at, [name, value]) => {
    pdf.text(name, { ...BODY, colour: MUTED, x, y: at, width: label });
    return pdf.text(value, { ...STRONG, x: x + label, y: at, width: width - label });
  }, y);
}

/** Seller under their picture, and title, then buyer and what identifies the document. */
export function drawHead(pdf: Pdf, { document, corrected, words: { th, en }, copy }: DocumentDrawing, logo: Logo | null): void {
  const { left, right, top } = pdf.page;
  const { kind, seller, buyer } = document;
  const titleWidth = 235;
  const sellerWidth = right - left - titleWidth - 16;

  let y: number = top;
  if (logo) {
    pdf.image(logo.png, left, top, logo.width, logo.height);
    y += logo.height + 4;
  }
  y = pdf.text(seller.name, { size: 14, bold: true, y, width: sellerWidth });
  for (const line of [seller.address, seller.phone && `${th.phone} ${seller.phone}`, taxLine(seller, th)])
    if (line) y = pdf.text(line, { ...BODY, y, width: sellerWidth });

  const title = { align: 'right', x: right - titleWidth, width: titleWidth } as const;
  let below = pdf.text(th[`title.${kind}`], { ...title, size: 18, bold: true, y: top });
  below = pdf.text(en[`title.${kind}`].toUpperCase(), { ...title, ...SMALL, colour: MUTED, y: below });
  const which = document.state === 'draft' ? 'draft' : copy ? 'copy' : 'original';
  below = pdf.text(`${th[which]} / ${en[which]}`, { ...title, ...STRONG, y: below + 2 });
  y = Math.max(y, below) + 10;

  const facts: [string, string][] = [
    [th.number, document.number || '–'],
    [th.date, dayText(document.issueDate)],
  ];
  if (document.dueDate) facts.push([kind === 'quotation' ? th.validUntil : th.dueDate, dayText(document.dueDate)]);
  if (document.reference) facts.push([kind === 'wht_cert' ? th.certificate : th.reference, document.reference]);
  if (document.corrects && !corrected) facts.push([th.replaces, document.corrects.number]);
  if (document.replacedBy) facts.push([th.replacedBy, document.replacedBy.number]);

  const padding = 8;
  const factsWidth = 224;
  const factsX = right - factsWidth + padding;
  const buyerWidth = right - left - factsWidth - 2 * padding;
  const boxTop = y;
  y += padding;
  const factsEnd = drawFacts(pdf, facts, factsX, y, factsWidth - 2 * padding);
  y = pdf.text(kind === 'wht_cert' ? th.payer : th.buyer, { ...SMALL, colour: MUTED, x: left + padding, y, width: buyerWidth });
  y = pdf.text(buyer.name || '–', { size: 11.5, bold: true, x: left + padding, y, width: buyerWidth });
  for (const line of [buyer.address, taxLine(buyer, th), buyer.phone && `${th.phone} ${buyer.phone}`])
    if (line) y = pdf.text(line, { ...BODY, x: left + padding, y, width: buyerWidth });
  const boxEnd = Math.max(y, factsEnd) + padding;
  pdf.box(left, boxTop, right - left, boxEnd - boxTop, { stroke: RULE, radius: 4 });
  pdf.line(factsX - padding, boxTop, factsX - padding, boxEnd, { colour: RULE });
  pdf.y = boxEnd + 10;

  if (corrected) {
    const credited = document.baseSatang + document.untaxedSatang;
    const rows: [string, string][] = [
      [th.corrects, `${corrected.number} ${th.correctsDate} ${dayText(corrected.issueDate)}`],
      [th.correctsValue, money(corrected.valueSatang)],
      [th.rightValue, money(corrected.valueSatang - credited)],
      [th.difference, money(credited)],
      [th.reason, document.note],
    ];
    pdf.y = drawFacts(pdf, rows, left, pdf.y, right - left) + 10;
  }
}
