import { sql } from 'kysely';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { plainText } from '../cells.ts';
import type { Table } from '../table.ts';
import { withoutRefused } from './apart.ts';
import { auditAct, type TableCtx } from './ctx.ts';
import { setsOf, writtenOf } from './write.ts';

/** A row as the database has it, by column. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string };
/** What takes an act back: rows that it removed, rows that it changed as they were before, ids of rows that it added. */
interface Undo {
  readonly table: string;
  /** Unix ms. */
  readonly at: number;
  readonly removed: readonly StoredRow[];
  readonly changed: readonly StoredRow[];
  readonly added: readonly string[];
}
/** How long an act can be taken back, ms. */
const PATIENCE = 24 * 3_600_000;

/** What takes an act back, sealed for the browser to keep; null where there is nothing to take back. */
export function sealUndo(ctx: TableCtx, { options }: Table, act: Partial<Pick<Undo, 'removed' | 'changed' | 'added'>>): string | null {
  const undo: Undo = { table: options.table, at: ctx.now().getTime(), removed: [], changed: [], added: [], ...act };
  return undo.removed.length + undo.changed.length + undo.added.length > 0 ? ctx.keys.seal(JSON.stringify(undo)) : null;
}

interface Wanted {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}
type Kept = { name: string; why: 'changed' | 'gone' | 'used' };

/** Why rows that should go have not gone: somebody changed or removed them. */
async function reasons(ctx: TableCtx, { options }: Table, rows: readonly Wanted[]): Promise<Kept[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: there } = await sql<{
    id: string;
  }>`select id from ${sql.table(options.table)} where space_id = ${ctx.space} and id = any(${ids}::uuid[])`.execute(ctx.db);
  const known = new Set(there.map(({ id }) => id));
  return rows.map(({ id, name }) => ({ name, why: known.has(id) ? 'changed' : 'gone' }));
}

const deleteRows =
  (ctx: TableCtx, { options }: Table) =>
  async (rows: readonly Pick<Wanted, 'id' | 'version'>[]) => {
    const wanted = JSON.stringify(rows.map(({ id, version }) => ({ id, version })));
    const deleted = await sql<{ row: StoredRow }>`
    delete from ${sql.table(options.table)} as t using jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, version int)
    where t.space_id = ${ctx.space} and t.id = w.id and t.version = w.version returning to_jsonb(t.*) as row`.execute(ctx.db);
    return deleted.rows.map(({ row }) => row);
  };

/** Removes rows that nobody has changed since they were seen. Says of each that stays why; the rest can be taken back for a day. */
export const removeRows = (table: Table) => async (ctx: TableCtx, input: unknown) => {
  const { rows } = input as { rows: readonly Wanted[] };
  const { done, refused } = await withoutRefused(ctx, rows, deleteRows(ctx, table));
  const gone = new Set(done.map(({ id }) => id));
  const used = new Set(refused.map(({ id }) => id));
  const kept = [
    ...refused.map(({ name }): Kept => ({ name, why: 'used' })),
    ...(await reasons(
      ctx,
      table,
      rows.filter(({ id }) => !gone.has(id) && !used.has(id)),
    )),
  ];
  if (done[0]) await auditAct(ctx, table.options, 'remove', done[0].id, { before: done });
  return { removed: done.length, kept, undo: sealUndo(ctx, table, { removed: done }) };
};

/** @throws Refusal 404 what was not sealed here, or is too old */
function unseal(ctx: TableCtx, { options }: Table, sealed: string): Undo {
  const text = ctx.keys.unseal(sealed);
  const undo = text === null ? null : (JSON.parse(text) as Undo);
  if (undo?.table !== options.table || ctx.now().getTime() - undo.at > PATIENCE) throw notFound();
  return undo;
}

/** Takes removing or importing rows back. What somebody has touched meanwhile stays as they left it, and is named. */
export const undoAct = (table: Table) => async (ctx: TableCtx, input: unknown) => {
  const { removed, changed, added } = unseal(ctx, table, (input as { undo: string }).undo);
  const name = sql.table(table.options.table);
  type Ids = { rows: { id: string }[] };
  const run = (rows: readonly StoredRow[], restore: (json: string) => Promise<Ids>) =>
    withoutRefused(ctx, rows, async (some) => (await restore(JSON.stringify(some))).rows);

  const restored = await run(removed, (json) =>
    sql<{ id: string }>`
      insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb) on conflict do nothing returning id`.execute(
      ctx.db,
    ),
  );
  const sets = setsOf(ctx, table, writtenOf(table), ({ column }) => sql`f.${sql.ref(column)}`);
  // An act that changed a row left it one version further.
  const reverted = await run(changed, (json) =>
    sql<{ id: string }>`
      update ${name} as t set ${sets} from jsonb_populate_recordset(null::${name}, ${json}::jsonb) as f
      where t.space_id = ${ctx.space} and t.id = f.id and t.version = f.version + 1 returning t.id`.execute(ctx.db),
  );
  const dropped = await withoutRefused(
    ctx,
    added.map((id) => ({ id, version: 1 })),
    deleteRows(ctx, table),
  );
  const back = [...restored.done, ...reverted.done, ...dropped.done].map(({ id }) => id);
  const done = new Set(back);
  const first = table.fields[table.options.columns[0]!]!.column;
  const kept = [
    ...[...removed, ...changed].map((row) => ({ id: row.id, name: plainText(row[first]).slice(0, 300) })),
    ...added.map((id) => ({ id, name: '' })),
  ].flatMap(({ id, name: called }): Kept[] => (done.has(id) ? [] : [{ name: called, why: 'changed' }]));
  if (back[0]) await auditAct(ctx, table.options, 'undo', back[0], { after: { back } });
  return { back: back.length, kept };
};
