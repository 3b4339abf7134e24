import type { GridDevice, LayoutRow } from './document.ts';

/** Columns of a row that does not say how many: never more than it has. */
const COLUMNS: Readonly<Record<GridDevice, number>> = { mobile: 1, tablet: 2, desktop: 3 };

/** px between the columns of a row that does not say how many. */
export const GAP = 24;

/** How many columns a row has on a device. */
export const columnsOf = ({ columnsPer, columns }: LayoutRow, device: GridDevice): number =>
  columnsPer?.[device] ?? Math.max(1, Math.min(COLUMNS[device], columns.length));
