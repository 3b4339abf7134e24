import type { Path } from '#kit/diagnostics/finding.ts';
import type { BoxStyle, LayoutBlock, LayoutColumn, LayoutDocument, LayoutRow, LayoutSection, PerDevice } from './document.ts';

/** A section, row, column or block with where it stands. */
export interface LayoutPart {
  readonly kind: 'section' | 'row' | 'column' | 'block';
  readonly id: string;
  readonly style?: BoxStyle;
  readonly visible?: PerDevice<boolean>;
  readonly part: LayoutSection | LayoutRow | LayoutColumn | LayoutBlock;
  readonly path: Path;
  readonly row?: LayoutRow;
}

/** Everything on a page from the top, what holds something before what it holds. */
export function partsOf({ sections }: LayoutDocument): LayoutPart[] {
  const found: LayoutPart[] = [];
  const add = (kind: LayoutPart['kind'], part: LayoutPart['part'], path: Path, row?: LayoutRow) =>
    found.push({ kind, id: part.id, style: part.style, visible: part.visible, part, path, row });
  sections.forEach((section, s) => {
    add('section', section, ['sections', s]);
    section.rows?.forEach((row, r) => {
      const rowPath = ['sections', s, 'rows', r];
      add('row', row, rowPath);
      row.columns.forEach((column, c) => {
        const columnPath = [...rowPath, 'columns', c];
        add('column', column, columnPath, row);
        column.blocks.forEach((block, b) => add('block', block, [...columnPath, 'blocks', b]));
      });
    });
  });
  return found;
}
