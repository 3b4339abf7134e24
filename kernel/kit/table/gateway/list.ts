import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { MOST_COUNTED } from '../calls.ts';
import type { Table } from '../table.ts';
import type { TableCtx } from './ctx.ts';
import { columnsOf, conditionsOf, orderOf, whereOf, type Derived, type Narrowed } from './select.ts';

/** Where the list goes on after a row; no field has such a name. */
const CURSOR = 'cursor ';

/** A row as the database gives it, under the names of its fields. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The same as JSON has it. */
const jsonRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (name === CURSOR ? [] : [[name, value instanceof Date ? value.toISOString() : value]])),
  ) as Row;

async function countOf(ctx: TableCtx, { options }: Table, conditions: readonly RawBuilder<unknown>[], most: number): Promise<number> {
  const found = sql`select 1 from ${sql.table(options.table)} ${whereOf(ctx.space, conditions)} limit ${most}`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${found}) as counted`.execute(ctx.db);
  return rows[0]!.count;
}

/** So many rows of a narrowed list from a cursor on; `next` begins the following ones. @throws Refusal 400 for a cursor that is none */
export async function readRows(
  ctx: TableCtx,
  table: Table,
  query: Narrowed,
  derived: Derived,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ rows: Row[]; next: string | null; conditions: ReadonlyMap<string, readonly RawBuilder<unknown>[]> }> {
  const conditions = conditionsOf(table, query, derived);
  const order = orderOf(table, query, derived);
  const beyond = after ? order.after(after) : undefined;
  if (beyond === null) throw new Refusal(400, 'invalid-input');
  const { rows: found } = await sql<Row & { [CURSOR]: string }>`
    select ${columnsOf(table, derived)}, ${order.cursor} as ${sql.ref(CURSOR)} from ${sql.table(table.options.table)}
    ${whereOf(ctx.space, [...[...conditions.values()].flat(), ...(beyond ? [beyond] : [])])}
    order by ${order.by} limit ${limit + 1}`.execute(ctx.db);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { rows: shown.map(jsonRow), next: last ? `${last.id}${last[CURSOR]}` : null, conditions };
}

/** Lists rows: narrowed, sorted, a page at a time. Where nothing is found it says what would be, without each thing it was narrowed by. */
export const listRows = (table: Table, derived: Derived) => async (ctx: TableCtx, input: unknown) => {
  const { after, limit, ...query } = input as Narrowed & { after?: string; limit: number };
  const { rows, next, conditions } = await readRows(ctx, table, query, derived, { after, limit });
  const isAll = !after && next === null;
  const total = isAll ? rows.length : await countOf(ctx, table, [...conditions.values()].flat(), MOST_COUNTED + 1);
  const without: { name: string; count: number }[] = [];
  if (total === 0)
    for (const name of conditions.keys()) {
      const others = [...conditions].flatMap(([other, each]) => (other === name ? [] : each));
      without.push({ name, count: await countOf(ctx, table, others, MOST_COUNTED + 1) });
    }
  return { items: rows, next, total, without };
};

/** One row as it stands; null where there is none. */
export async function readRow(ctx: TableCtx, table: Table, derived: Derived, id: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${columnsOf(table, derived)} from ${sql.table(table.options.table)} ${whereOf(ctx.space, [sql`id = ${id}`])}`.execute(ctx.db);
  return rows[0] ? jsonRow(rows[0]) : null;
}
