import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { blog } from '../../plugin.ts';
import { publishes } from '../db.ts';
import { goOn, importOf } from './store.ts';

/** Largest file that is read, bytes. */
const LARGEST = 50 * 1024 * 1024;

/** @throws Refusal 403 `publishing-not-yours` · 404 for a file that is not the visitor's · 413 `import-too-large` */
export const startImport: HandlerOf<typeof blog, 'startImport'> = async (ctx, { importId, fileId, locale, origin }) => {
  if (!publishes(ctx, ctx.role)) throw ctx.refuse('publishing-not-yours', {});
  const id = importId.toLowerCase();
  const known = await ctx.db.selectFrom('blog_import').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return { id };
  const address = origin.trim() === '' ? '' : URL.parse(/^https?:/i.test(origin.trim()) ? origin.trim() : `https://${origin.trim()}`)?.href;
  if (address === undefined) throw invalidFields({ origin: 'import.origin.wrong' });
  const files = ctx.mayUse('files');
  const accountId = ctx.account!.id;
  if (!files || !(await files.mayUse([fileId], accountId)).has(fileId.toLowerCase())) throw notFound();
  const file = (await files.find([fileId])).get(fileId.toLowerCase());
  if (!file) throw ctx.refuse('import-file-checking', {});
  if (file.bytes > LARGEST) throw ctx.refuse('import-too-large', { most: LARGEST / 1024 / 1024 });
  const row = await ctx.db
    .insertInto('blog_import')
    .values({
      space_id: ctx.space,
      id,
      account_id: accountId,
      file_id: file.id,
      file_name: file.name.slice(0, 200),
      bytes: file.bytes,
      origin: address,
      locale,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await goOn(ctx, row);
  return { id };
};

/** @throws Refusal 403 `publishing-not-yours` · 404 · 409 `import-not-checked` */
export const applyImport: HandlerOf<typeof blog, 'applyImport'> = async (ctx, { id }) => {
  if (!publishes(ctx, ctx.role)) throw ctx.refuse('publishing-not-yours', {});
  const row = await importOf(ctx, id, { hold: true });
  if (row.state === 'checked') {
    const going = await ctx.db
      .updateTable('blog_import')
      .set({ state: 'gathering', at_number: 0, turn: sql`turn + 1`, updated_at: ctx.now() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await goOn(ctx, going);
    await ctx.audit({
      action: 'blog.import',
      entity: 'blog_import',
      entityId: row.id,
      after: { fileName: row.file_name, origin: row.origin },
    });
  } else if (row.state === 'reading' || row.state === 'refused' || row.state === 'failed') throw ctx.refuse('import-not-checked', {});
  return { id: row.id };
};
