import Pdf from 'pdfkit';
import { createPdf } from '#kit/pdf/createPdf.ts';

/** A PDF with Thai text, as this house makes them. */
export async function thaiPdf(...lines: string[]): Promise<Buffer> {
  const pdf = createPdf({ title: 'เอกสาร', author: 'ศาลา', lang: 'th', margins: 40, date: new Date('2026-11-21T03:00:00Z') });
  for (const line of lines) pdf.text(line, { size: 14 });
  return Buffer.from(await pdf.done());
}

/** A PDF with a password, or one of nothing but shapes. */
export const otherPdf = (kind: 'locked' | 'picture'): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new Pdf(kind === 'locked' ? { userPassword: 'secret', pdfVersion: '1.7' } : {});
    const pieces: Buffer[] = [];
    pdf.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => resolve(Buffer.concat(pieces)));
    if (kind === 'locked') pdf.text('hidden words');
    else pdf.rect(20, 20, 200, 200).fill('#884400');
    pdf.end();
  });
