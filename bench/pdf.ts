/**
 * A tax invoice as PDF: `node bench/pdf.ts`. Thai shaped by HarfBuzz, drawn as documents of billing are, in this process.
 *
 * - the first one of a process, with opening the fonts, ms                                  told
 * - each further one, of four lines, ms at p50 and p99                                      bar p50 ≤ 100
 * - one of a hundred lines, ms                                                              told
 * - size, KB                                                                                bar ≤ 200
 */
import draw from '#plugins/billing/workers/document.ts';
import { drawingOf, line, LINES } from '../tests/plugins/billing/documentSamples.ts';
import { judge, printFigure } from './kit/figures.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 100);

async function time(drawing: Parameters<typeof draw>[0]): Promise<{ ms: number; bytes: number }> {
  const from = performance.now();
  const { length } = await draw(drawing);
  return { ms: performance.now() - from, bytes: length };
}

const invoice = drawingOf('receipt_tax_invoice');
const first = await time(invoice);
printFigure('first tax invoice of a process, ms', first.ms, 1);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) times.push((await time(invoice)).ms);
const sorted = times.toSorted((a, b) => a - b);
judge('tax invoice of four lines, ms at p50', sorted[Math.floor(ROUNDS * 0.5)]!, 100, 'at most', 1);
printFigure('tax invoice of four lines, ms at p99', sorted[Math.floor(ROUNDS * 0.99)]!, 1);
const lines = Array.from({ length: 100 }, (_, index) => line({ ...LINES[index % 3]!, id: String(index) }));
const long = await time(drawingOf('receipt_tax_invoice', { lines }));
printFigure('tax invoice of a hundred lines, ms', long.ms, 1, `${(long.bytes / 1024).toFixed(0)} KB`);
judge('size of a tax invoice of four lines, KB', first.bytes / 1024, 200, 'at most', 0);
