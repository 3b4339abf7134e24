import type { Value } from '#kit/schema/schema.ts';
import type { Import } from '../../calls/deskImport.ts';
import type { Problem } from '../../rules/importRow.ts';
import type { ImportRow, ShopCtx } from '../db.ts';

/** Problems that are told with the import itself; all of them are in the file of problems. */
const TOLD = 200;

/** What is wrong with one cell. */
export interface RowProblem extends Problem {
  readonly row: number;
}

/** What is wrong in a file, in its order, from a row on. */
export async function problemsOf(ctx: ShopCtx, importId: string, limit: number, after = 0): Promise<RowProblem[]> {
  const rows = await ctx.sql<RowProblem>`
    select r.row, p.column, p.code, p.value from (
      select row, problems from shop_import_row where space_id = ${ctx.space} and import_id = ${importId} and action = 'bad' and row > ${after}
      order by row limit ${limit}
    ) r cross join lateral jsonb_to_recordset(r.problems) as p ("column" text, code text, value text) order by r.row`;
  return rows;
}

/** An import as its page shows it. */
export async function importView(ctx: ShopCtx, row: ImportRow): Promise<Value<typeof Import>> {
  const { id, state, rows, creates, updates, unchanged, bad, done, encoding, failure } = row;
  return {
    id,
    fileName: row.file_name,
    state,
    rows,
    creates,
    updates,
    unchanged,
    bad,
    done,
    encoding,
    problems: (await problemsOf(ctx, id, TOLD)).slice(0, TOLD),
    failure,
    createdAt: row.created_at.toISOString(),
  };
}
