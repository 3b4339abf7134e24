import type { Column, Pdf, Row, TableStyle, TextStyle } from './pdf.ts';

const SHORTEST_BEGINNING = 2;

/**
 * Draws a table at the flow's place. A row that does not fit moves to the next page under a head drawn again; one that is longer
 * than a page goes on there.
 */
export function drawTable(pdf: Pdf, columns: readonly Column[], rows: readonly Row[], style: TableStyle = {}): void {
  const { padding = 4, headFill = '#eef0f3', rule = '#c3c8d0', ...text } = style;
  const { left, right, top, bottom } = pdf.page;
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const shares = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? 0 : Number.parseFloat(width)), 0);
  const wide = columns.map(({ width }) =>
    typeof width === 'number' ? width : ((right - left - fixed) * Number.parseFloat(width)) / shares,
  );
  const starts = wide.map((_, index) => left + wide.slice(0, index).reduce((sum, one) => sum + one, 0));
  const end = starts.at(-1)! + wide.at(-1)!;

  const linesOf = (cells: readonly string[], as: TextStyle) =>
    columns.map((_, index) => pdf.lines(cells[index] ?? '', wide[index]! - 2 * padding, as));
  const drawLines = (cells: readonly (readonly string[])[], from: number, count: number, as: TextStyle) => {
    const step = pdf.lineHeight(as);
    for (const [index, lines] of cells.entries())
      for (const [row, line] of lines.slice(from, from + count).entries())
        pdf.text(line, {
          ...as,
          align: columns[index]!.align,
          x: starts[index]! + padding,
          y: pdf.y + padding + row * step,
          width: wide[index]! - 2 * padding + 1,
        });
    pdf.y += count * step + 2 * padding;
    pdf.line(left, pdf.y, end, pdf.y, { colour: rule });
  };

  const heading = { ...text, bold: true };
  const head = linesOf(
    columns.map(({ title }) => title),
    heading,
  );
  const headLines = Math.max(...head.map((lines) => lines.length));
  const headHeight = headLines * pdf.lineHeight(heading) + 2 * padding;
  const drawHead = () => {
    pdf.box(left, pdf.y, end - left, headHeight, { fill: headFill });
    drawLines(head, 0, headLines, heading);
  };

  pdf.need(headHeight + SHORTEST_BEGINNING * pdf.lineHeight(text) + 2 * padding);
  drawHead();
  for (const { cells, bold = text.bold } of rows) {
    const as = { ...text, bold };
    const step = pdf.lineHeight(as);
    const lines = linesOf(cells, as);
    const all = Math.max(1, ...lines.map((one) => one.length));
    const fits = (from: number) => Math.floor((bottom - from - 2 * padding + 0.01) / step);
    for (let drawn = 0; drawn < all;) {
      const here = fits(pdf.y);
      if (here < all - drawn && (here < SHORTEST_BEGINNING || (drawn === 0 && all <= fits(top + headHeight)))) {
        pdf.newPage();
        drawHead();
        continue;
      }
      const count = Math.min(here, all - drawn);
      drawLines(lines, drawn, count, as);
      drawn += count;
    }
  }
}
