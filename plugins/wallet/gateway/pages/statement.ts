import type { Load } from '#kernel/contract/load.ts';
import { allRows } from '../../rules/allRows.ts';
import { filterFrom, type Filter } from '../../rules/statementFilter.ts';
import type { wallet } from '../../plugin.ts';
import type { Row } from '../../schemas.ts';

/** Rows on one statement: some fifty sheets. */
const MOST = 2_000;

export interface PrintData {
  owner: string;
  filter: Filter;
  /** The oldest first, as on paper. */
  rows: readonly Row[];
  complete: boolean;
  openingSatang: number;
  closingSatang: number;
  printedAt: string;
}

/** A statement for paper: only what changed the balance, so that every row follows from the one before. */
export const load: Load<typeof wallet, PrintData> = async ({ call, query }) => {
  const { from, to } = filterFrom(query);
  const filter: Filter = { show: 'all', from, to, q: '' };
  const { owner } = await call('overview');
  const { rows: newestFirst, complete } = await allRows((pageQuery) => call('statement', pageQuery), filter, MOST);
  const rows = newestFirst.toReversed();
  const last = rows.length ? rows : (await call('statement', { ...filter, from: '', limit: 1 })).rows;
  const [first] = rows;
  const closingSatang = last.at(-1)?.balanceSatang ?? 0;
  return {
    data: {
      owner,
      filter,
      rows,
      complete,
      openingSatang: first ? first.balanceSatang - first.amountSatang : closingSatang,
      closingSatang,
      printedAt: new Date().toISOString(),
    },
    noindex: true,
  };
};
