import { setTimeout as sleep } from 'node:timers/promises';
import type { Download } from '#kernel/contract/gateway.ts';
import type { ObjectBody } from '#kit/objects/objects.ts';
import { notFound, WorkerProblem } from '#kit/diagnostics/refusal.ts';
import { copyKey, type CopyFormat } from '../../rules/pictures.ts';
import type { FilmFormat } from '../../rules/films.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { drawPicture } from './picture.ts';

/** How long who asks second waits for what is being made since somebody asked first, and how often they look, ms. */
const PATIENCE = 5_000;
const LOOK = 200;
/** Copies that one person may have made in a minute; those that are there already are given out without counting. */
const MOST_COPIES = 300;

export interface Copy {
  readonly width: number;
  readonly format: CopyFormat;
}

/** Writes down copies of a version of a picture that are there. */
export const keepCopies = (
  ctx: FilesCtx,
  { id, version }: Pick<ItemRow, 'id' | 'version'>,
  copies: readonly { width: number; format: CopyFormat | FilmFormat; key: string; bytes: number }[],
) =>
  ctx.db
    .insertInto('files_variant')
    .values(copies.map((copy) => ({ space_id: ctx.space, item_id: id, version, ...copy, created_at: ctx.now() })))
    .onConflict((on) =>
      on.columns(['space_id', 'item_id', 'version', 'width', 'format']).doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
    )
    .execute();

/**
 * A copy of a picture, which is made when it is asked for the first time. It is made while it is sent, since making it takes longer than a
 * connection to the database should be held; so the row comes first, and who removes the file removes whatever is there by then.
 */
export async function copyOf(ctx: FilesCtx, item: ItemRow, { width, format }: Copy): Promise<Download['from']> {
  const { version } = item;
  const key = copyKey(item, { width, format });
  const copies = ctx.db;
  const row = await copies
    .selectFrom('files_variant')
    .select(['key', 'bytes', 'created_at'])
    .where('item_id', '=', item.id)
    .where('version', '=', version)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  if (row && row.bytes > 0) return { key: row.key };
  if (!row) {
    await ctx.limit(`copies:${ctx.account?.id ?? ctx.request.ip}`, MOST_COPIES, 60);
    const { numInsertedOrUpdatedRows: mine } = await copies
      .insertInto('files_variant')
      .values({ space_id: ctx.space, item_id: item.id, version, width, format, key, bytes: 0, created_at: ctx.now() })
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    return { stream: made(ctx, item, { width, format }, mine === 1n ? 0 : PATIENCE) };
  }
  const there = await ctx.objects.info(key);
  if (!there) return { stream: made(ctx, item, { width, format }, row.created_at.getTime() + PATIENCE - ctx.now().getTime()) };
  await copies
    .updateTable('files_variant')
    .set({ bytes: there.bytes })
    .where('item_id', '=', item.id)
    .where('version', '=', version)
    .where('width', '=', width)
    .where('format', '=', format)
    .execute();
  return { key };
}

/** The copy's bytes: those that somebody else has made by then, or else made now and stored. */
async function* made(ctx: FilesCtx, item: ItemRow, copy: Copy, patience: number): AsyncIterable<Uint8Array> {
  const key = copyKey(item, copy);
  for (let waited = 0; waited < patience; waited += LOOK) {
    const there = await ctx.objects.get(key);
    if (there) return yield* there.body;
    await sleep(LOOK);
  }
  yield* (await drawn(ctx, item, copy)).body;
}

/** The copy, or why there is none in words for who asked. @throws Refusal 422 `picture-refused` · those of `makeCopy` */
async function drawn(ctx: FilesCtx, item: ItemRow, copy: Copy): Promise<ObjectBody> {
  try {
    return await makeCopy(ctx, item, copy);
  } catch (error) {
    if (!(error instanceof WorkerProblem)) throw error;
    ctx.log.warn({ file: item.id, ...copy, why: error.code, said: error.message }, 'a copy of a picture could not be made');
    throw ctx.refuse('picture-refused');
  }
}

/**
 * Makes a copy and stores it. It is read from the store by whoever wants it: of slow readers nobody holds a picture in memory.
 * @throws those of `drawPicture`
 */
export async function makeCopy(
  ctx: Pick<FilesCtx, 'work' | 'objects'>,
  { id, version, path, type }: Pick<ItemRow, 'id' | 'version' | 'path' | 'type'>,
  { width, format }: Copy,
): Promise<ObjectBody> {
  const key = copyKey({ id, version }, { width, format });
  const { bytes } = await drawPicture(ctx, path!, { type, width, format });
  await ctx.objects.put(key, bytes, { type: format === 'bare' ? type : `image/${format}` });
  const stored = await ctx.objects.get(key);
  if (!stored) throw notFound();
  return stored;
}
