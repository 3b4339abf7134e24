import type { Column } from '../../data/table/column.ts';

/** Name in the query of a list's address: keys of its columns in their order, with commas between. */
export const COLUMNS = 'columns';

export interface DeskColumn extends Column {
  /** Not there until somebody chooses it. */
  extra?: boolean;
}

/**
 * The columns that an address asks for, in its order. The first of all names the rows: it is there always, and first. Keys that no column
 * has are passed over; where none is left the columns are as usual.
 */
export function columnsOf<C extends DeskColumn>(all: readonly C[], wanted: string | null): C[] {
  const keys = new Set((wanted ?? '').split(','));
  const chosen = [...keys].flatMap((key) => all.find((column) => column.key === key) ?? []);
  if (chosen.length === 0) return all.filter(({ extra }) => !extra);
  const [first] = all;
  return [first!, ...chosen.filter((column) => column !== first)];
}

/** What an address says for these columns; null where they are as usual. */
export function columnsText(all: readonly DeskColumn[], keys: readonly string[]): string | null {
  const usual = columnsOf(all, null).map(({ key }) => key);
  return keys.join() === usual.join() ? null : keys.join();
}
