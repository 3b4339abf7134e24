import type { Column, Pdf } from '#kit/pdf/pdf.ts';
import type { DocumentDrawing, DocumentWords } from '../../rules/documentDrawing.ts';
import type { Document } from '../../schemas.ts';
import { BODY, count, dayText, money, RULE } from './look.ts';

/** The invoices that a billing note asks for. */
function drawBilled(pdf: Pdf, { billed }: Document, th: DocumentWords): void {
  const columns: Column[] = [
    { title: th.index, width: 38, align: 'center' },
    { title: th.billed, width: '1*' },
    { title: th.date, width: 118 },
    { title: th.dueDate, width: 118 },
    { title: th.amount, width: 92, align: 'right' },
  ];
  const rows = billed.map(({ document, dueDate, amountSatang }, index) => ({
    cells: [String(index + 1), document.number, dayText(document.issueDate), dueDate ? dayText(dueDate) : '–', money(amountSatang)],
  }));
  pdf.table(columns, rows, { ...BODY, padding: 4, rule: RULE });
}

/** What the document is about, line by line. Rounding stands among the totals. */
export function drawLines(pdf: Pdf, { document, words: { th } }: DocumentDrawing): void {
  if (document.kind === 'billing_note') return drawBilled(pdf, document, th);
  const lines = document.lines.filter(({ kind }) => kind !== 'rounding');
  const isDiscounted = lines.some(({ discountSatang }) => discountSatang > 0);
  const columns: Column[] = [
    { title: th.index, width: 38, align: 'center' },
    { title: th.item, width: '1*' },
    { title: th.quantity, width: 72, align: 'right' },
    { title: th.unitPrice, width: 76, align: 'right' },
    ...(isDiscounted ? [{ title: th.discount, width: 62, align: 'right' } as const] : []),
    { title: th.amount, width: 82, align: 'right' },
  ];
  const marks = { vat7: '', zero: th.zeroRate, exempt: th.exempt, none: th.exempt };
  const rows = lines.map((line, index) => {
    const mark = document.vatRateBp ? marks[line.vatClass] : '';
    return {
      cells: [
        String(index + 1),
        [line.title + (mark ? ` (${mark})` : ''), line.detail].filter(Boolean).join('\n'),
        `${count(line.quantity)}${line.unit ? ` ${line.unit}` : ''}`,
        money(line.unitSatang),
        ...(isDiscounted ? [line.discountSatang ? money(line.discountSatang) : '–'] : []),
        money(line.totalSatang),
      ],
    };
  });
  pdf.table(columns, rows, { ...BODY, padding: 4, rule: RULE });
}
