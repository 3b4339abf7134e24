import { sql, type RawBuilder } from 'kysely';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { apart } from '#kit/postgres/apart.ts';
import { codeOf } from '#kit/postgres/error.ts';
import type { Field } from '../options.ts';
import type { Table } from '../table.ts';
import { auditAct, type TableCtx } from './ctx.ts';
import { readRow } from './list.ts';
import type { Derived } from './select.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const UNIQUE = '23505';

type Draft = Readonly<Record<string, unknown>>;

/** Fields that are written, with the column of each. */
export const writtenOf = ({ fields }: Table) => Object.values(fields).filter(({ written }) => written);
/** Moments that rows keep of themselves, where they have such columns. */
export const stampsOf = ({ fields }: Table, ...names: ('createdAt' | 'updatedAt')[]) =>
  names.flatMap((name) => (fields[name] && !fields[name].written ? [sql.ref(fields[name].column)] : []));

/** What a change sets in a table that the statement calls `t`. */
export const setsOf = (ctx: TableCtx, table: Table, fields: readonly Field[], valueIn: (field: Field) => unknown): RawBuilder<unknown> =>
  sql.join([
    ...fields.map((field) => sql`${sql.ref(field.column)} = ${valueIn(field)}`),
    ...stampsOf(table, 'updatedAt').map((column) => sql`${column} = ${ctx.now()}`),
    sql`version = t.version + 1`,
  ]);

const valueOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : (value ?? null);

/** Writes; what no two rows may share is said beside its field. */
const writing = <T>(ctx: TableCtx, table: Table, write: () => Promise<T>): Promise<T> =>
  apart(ctx.db, write, async (error): Promise<never> => {
    if (codeOf(error) !== UNIQUE) throw error;
    // Row security keeps the database from saying which columns they were.
    const { constraint = '' } = error as { constraint?: string };
    const { rows } = await sql<{ column: string }>`
      select a.attname::text as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indexrelid = to_regclass(quote_ident(${constraint}))`.execute(ctx.db);
    const taken = writtenOf(table).find(({ column }) => rows.some((each) => each.column === column));
    throw taken ? invalidFields({ [taken.name]: 'table.why.taken' }) : error;
  });

/** Adds a row. @throws Refusal 422 `invalid-fields` where another one has what no two may */
export const addRow = (table: Table) => async (ctx: TableCtx, input: unknown) => {
  const { draft } = input as { draft: Draft };
  const fields = writtenOf(table);
  const stamps = stampsOf(table, 'createdAt', 'updatedAt');
  const columns = [sql.ref('space_id'), ...fields.map(({ column }) => sql.ref(column)), ...stamps];
  const values: unknown[] = [ctx.space, ...fields.map(({ name }) => valueOf(draft[name])), ...stamps.map(() => ctx.now())];
  const { rows } = await writing(ctx, table, () =>
    sql<{
      id: string;
    }>`insert into ${sql.table(table.options.table)} (${sql.join(columns)}) values (${sql.join(values)}) returning id`.execute(ctx.db),
  );
  const { id } = rows[0]!;
  await auditAct(ctx, table.options, 'add', id, { after: draft });
  return { id };
};

/** Changes a row that nobody else has changed meanwhile. @throws Refusal 404 · 409 `conflict` with the row as it stands · 422 `invalid-fields` */
export const changeRow = (table: Table, derived: Derived) => async (ctx: TableCtx, input: unknown) => {
  const { id, version, draft } = input as { id: string; version: number; draft: Draft };
  const before = UUID.test(id) ? await readRow(ctx, table, derived, id) : null;
  if (!before) throw notFound();
  const sets = setsOf(ctx, table, writtenOf(table), (field) => valueOf(draft[field.name]));
  const { rows } = await writing(ctx, table, () =>
    sql<{ version: number }>`
      update ${sql.table(table.options.table)} as t set ${sets}
      where space_id = ${ctx.space} and id = ${id} and version = ${version} returning version`.execute(ctx.db),
  );
  if (!rows[0]) {
    const now = await readRow(ctx, table, derived, id);
    throw now ? conflict(now) : notFound();
  }
  await auditAct(ctx, table.options, 'change', id, { before, after: draft });
  return { id, version: rows[0].version };
};
