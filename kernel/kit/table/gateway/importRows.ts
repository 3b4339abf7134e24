import { sql } from 'kysely';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { readCell } from '../cells.ts';
import type { Field } from '../options.ts';
import { importable, type Table } from '../table.ts';
import { withoutRefused } from './apart.ts';
import { auditAct, wordsOf, type TableCtx } from './ctx.ts';
import { sealUndo, type StoredRow } from './remove.ts';
import { typeOf } from './select.ts';
import { setsOf, stampsOf, writtenOf } from './write.ts';

/** A cell that keeps its row out. */
interface Bad {
  readonly row: number;
  readonly field: string;
  readonly cell: string;
  readonly why: string;
}
interface Read {
  /** Its place in what was sent. */
  readonly n: number;
  /** By column of the database. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What only a new row cannot do without, as the file has no column of it. */
  readonly missing: readonly Bad[];
}

/** Reads cells by the fields that columns stand for. */
async function readRows(ctx: TableCtx, table: Table, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const fields = importable(table);
  const places = new Map(columns.map((name, place) => [name, place]));
  const taken = columns.filter(Boolean);
  const unknown = taken.some((name) => !fields.some((field) => field.name === name));
  if (unknown || new Set(taken).size < taken.length) throw new Refusal(400, 'invalid-input');
  const words = await wordsOf(ctx, table.options);
  const { key } = table.options;
  const bad: Bad[] = [];
  const read: Read[] = [];
  const seen = new Set<unknown>();
  for (const [n, cells] of rows.entries()) {
    const values: Record<string, unknown> = {};
    const [missing, wrong]: [Bad[], Bad[]] = [[], []];
    for (const field of fields) {
      const place = places.get(field.name);
      const written = place === undefined ? '' : (cells[place] ?? '');
      const cell = readCell(written, field, words);
      const isKey = field.name === key && 'value' in cell && cell.value !== '' && cell.value !== null;
      const isTwice = isKey && seen.has(cell.value);
      if ('why' in cell || isTwice) {
        const found: Bad = { row: n, field: field.name, cell: written.slice(0, 200), why: 'why' in cell ? cell.why : 'twice' };
        (place === undefined ? missing : wrong).push(found);
      } else values[field.column] = cell.value;
      if (isKey) seen.add(cell.value);
    }
    bad.push(...wrong);
    if (wrong.length === 0) read.push({ n, values, missing });
  }
  return { bad, read };
}

/** Rows that are there already, by what no two rows share. */
async function rowsByKey(ctx: TableCtx, table: Table, key: Field, read: readonly Read[]): Promise<ReadonlyMap<string, StoredRow>> {
  const keys = JSON.stringify(read.map(({ values }) => values[key.column]).filter((value) => value !== '' && value !== null));
  const { rows } = await sql<{ row: StoredRow; key: string }>`
    select to_jsonb(t.*) as row, ${sql.ref(key.column)}::text as key from ${sql.table(table.options.table)} as t
    where space_id = ${ctx.space} and ${sql.ref(key.column)} in (select v::${typeOf(key)} from jsonb_array_elements_text(${keys}::jsonb) as v)
    order by id for update`.execute(ctx.db);
  return new Map(rows.map(({ key: value, row }) => [value, row]));
}

/** Columns with their types, to read rows that come as JSON. */
const recordOf = (fields: readonly Field[]) => sql.join(fields.map((field) => sql`${sql.ref(field.column)} ${typeOf(field)}`));

/**
 * One step of an import: reads cells as people write them, says of each bad one why, and writes the good rows where it is to. A row whose
 * key is there already is changed, in the columns that the file has. Without `apply` all of it is tried and nothing stays.
 */
export const importRows = (table: Table) => async (ctx: TableCtx, input: unknown) => {
  const { columns, rows, apply } = input as { columns: readonly string[]; rows: readonly (readonly string[])[]; apply: boolean };
  const { bad, read } = await readRows(ctx, table, columns, rows);
  const name = sql.table(table.options.table);
  const key = table.options.key === undefined ? undefined : table.fields[table.options.key]!;
  await sql`savepoint table_import`.execute(ctx.db);
  const there = key && columns.includes(key.name) ? await rowsByKey(ctx, table, key, read) : new Map<string, StoredRow>();
  const formerOf = ({ values }: Read) => (key ? there.get(String(values[key.column])) : undefined);

  const fields = importable(table);
  const stamps = stampsOf(table, 'createdAt', 'updatedAt');
  const names = sql.join(fields.map(({ column }) => sql.ref(column)));
  const insert = async (some: readonly Read[]) => {
    const json = JSON.stringify(some.map(({ n, values }) => ({ n, ...values })));
    const { rows: found } = await sql<{ n: number; id: string | null }>`
      with source as materialized (select uuidv7() as id, r.* from jsonb_to_recordset(${json}::jsonb) as r(n int, ${recordOf(fields)})),
      added as (
        insert into ${name} (${sql.join([sql.ref('space_id'), sql.ref('id'), names, ...stamps])})
        select ${sql.join([sql`${ctx.space}`, sql.ref('id'), names, ...stamps.map(() => sql`${ctx.now()}::timestamptz`)])} from source order by n
        on conflict do nothing returning id)
      select source.n, added.id from source left join added using (id)`.execute(ctx.db);
    return found;
  };
  const inFile = writtenOf(table).filter((field) => columns.includes(field.name) && field !== key);
  const update = async (some: readonly Read[]) => {
    const json = JSON.stringify(some.map((each) => ({ n: each.n, id: formerOf(each)!.id, ...each.values })));
    const sets = setsOf(ctx, table, inFile, ({ column }) => sql`r.${sql.ref(column)}`);
    const changed = await sql<{ n: number }>`
      update ${name} as t set ${sets} from jsonb_to_recordset(${json}::jsonb) as r(n int, id uuid, ${recordOf(fields)})
      where t.space_id = ${ctx.space} and t.id = r.id returning r.n`.execute(ctx.db);
    return changed.rows;
  };
  const fresh = read.filter((each) => !formerOf(each));
  const inserted = await withoutRefused(
    ctx,
    fresh.filter(({ missing }) => missing.length === 0),
    insert,
  );
  const updated = await withoutRefused(
    ctx,
    read.filter((each) => formerOf(each)),
    update,
  );
  const added = inserted.done.flatMap(({ id }) => (id ? [id] : []));
  const taken = inserted.done.filter(({ id }) => id === null);
  const about = table.options.key ?? table.options.columns[0]!;
  const cellOf = (n: number) => (rows[n]![columns.indexOf(about)] ?? '').slice(0, 200);
  const all = [
    ...bad,
    ...fresh.flatMap(({ missing }) => missing),
    ...taken.map(({ n }): Bad => ({ row: n, field: about, cell: cellOf(n), why: 'taken' })),
    ...[...inserted.refused, ...updated.refused].map(({ n }): Bad => ({ row: n, field: about, cell: cellOf(n), why: 'refused' })),
  ].toSorted((a, b) => a.row - b.row);
  const counts = { added: added.length, changed: updated.done.length, bad: all };
  if (!apply) {
    await sql`rollback to savepoint table_import`.execute(ctx.db);
    await sql`release savepoint table_import`.execute(ctx.db);
    return { ...counts, undo: null };
  }
  const done = new Set(updated.done.map(({ n }) => n));
  const changed = read.flatMap((each) => (done.has(each.n) ? [formerOf(each)!] : []));
  const one = added[0] ?? changed[0]?.id;
  if (one) await auditAct(ctx, table.options, 'import', one, { after: { added, changed: changed.map(({ id }) => id) } });
  return { ...counts, undo: sealUndo(ctx, table, { changed, added }) };
};
