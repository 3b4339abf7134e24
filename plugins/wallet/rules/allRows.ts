import type { Row, Statement } from '../schemas.ts';
import type { Filter } from './statementFilter.ts';

/** Rows of one call. */
const PAGE = 500;
/** Rows of one file: more than anybody reads, and no more than a browser holds with ease. */
export const MOST_ROWS = 10_000;

/** All rows of a statement, page by page, at most `most`. `complete` is false where there are more. */
export async function allRows(
  read: (query: Filter & { limit: number; after?: string }) => Promise<Statement>,
  filter: Filter,
  most = MOST_ROWS,
): Promise<{ rows: Row[]; complete: boolean }> {
  const rows: Row[] = [];
  let after: string | undefined;
  while (rows.length < most) {
    const { rows: more, next } = await read({ ...filter, limit: Math.min(PAGE, most - rows.length), ...(after ? { after } : {}) });
    rows.push(...more);
    if (next === null) return { rows, complete: true };
    after = next;
  }
  return { rows, complete: false };
}
