import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { XLSX } from '#kit/xlsx/xlsxOf.ts';
import type { shop } from '../../plugin.ts';
import type { ImportRow, ShopCtx } from '../db.ts';
import { importView } from './view.ts';

/** Largest files that are read, bytes: rows of text, and a workbook, which must be unpacked as a whole. */
const LARGEST = { csv: 100_000_000, xlsx: 10_000_000 } as const;

/** An import by id; `hold` keeps its next step from being done meanwhile. @throws Refusal 404 */
export async function importOf(ctx: ShopCtx, id: string, { hold = false } = {}): Promise<ImportRow> {
  const query = ctx.db.selectFrom('shop_import').selectAll().where('id', '=', uuid(id));
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst();
  // People and what they bought are for who may see orders.
  if (!row || (row.what !== 'products' && !ctx.can('orders'))) throw notFound();
  return row;
}

/** Goes on with an import once this transaction has been committed. */
export async function goOn(ctx: ShopCtx, { id, turn }: Pick<ImportRow, 'id' | 'turn'>): Promise<void> {
  await ctx.emit('importDue', { importId: id, turn });
}

/** Asked for again with the same id it is the same import. @throws Refusal 404 for a file that is not the visitor's · 413 `file-too-large` */
export const startImport: HandlerOf<typeof shop, 'startImport'> = async (ctx, { importId, fileId }) => {
  const id = importId.toLowerCase();
  const known = await ctx.db.selectFrom('shop_import').selectAll().where('id', '=', id).executeTakeFirst();
  if (known) return importView(ctx, known);
  const files = ctx.mayUse('files');
  const accountId = ctx.account!.id;
  if (!files || !(await files.mayUse([fileId], accountId)).has(fileId.toLowerCase())) throw notFound();
  const file = (await files.find([fileId])).get(fileId.toLowerCase());
  if (!file) throw ctx.refuse('file-checking');
  const format = file.type === XLSX || /[.]xlsx$/i.test(file.name) ? 'xlsx' : 'csv';
  if (file.bytes > LARGEST[format]) throw ctx.refuse('file-too-large', { most: LARGEST[format] });
  const row = await ctx.db
    .insertInto('shop_import')
    .values({
      space_id: ctx.space,
      id,
      account_id: accountId,
      file_id: file.id,
      file_name: file.name.slice(0, 200),
      bytes: file.bytes,
      format,
      state: 'reading',
      costs: ctx.can('costs'),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await goOn(ctx, row);
  return importView(ctx, row);
};

/** @throws Refusal 404 */
export const getImport: HandlerOf<typeof shop, 'getImport'> = async (ctx, { id }) => importView(ctx, await importOf(ctx, id));

/** @throws Refusal 404 · 409 `import-not-checked`, `import-has-problems` (`bad`) */
export const applyImport: HandlerOf<typeof shop, 'applyImport'> = async (ctx, { id, skipBad }) => {
  const row = await importOf(ctx, id, { hold: true });
  if (row.state === 'applying' || row.state === 'done') return importView(ctx, row);
  if (row.state !== 'checked') throw ctx.refuse('import-not-checked');
  if (row.bad > 0 && !skipBad) throw ctx.refuse('import-has-problems', { bad: row.bad });
  const going = await ctx.db
    .updateTable('shop_import')
    .set({ state: 'applying', skip_bad: skipBad, product_at: '', turn: sql`turn + 1`, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await goOn(ctx, going);
  const { file_name: fileName, creates, updates, bad } = row;
  await ctx.audit({ action: 'shop.import', entity: 'shop_import', entityId: row.id, after: { fileName, creates, updates, bad } });
  return importView(ctx, going);
};
