import { WorkerProblem } from '#kit/diagnostics/refusal.ts';
import { extensionOf } from '../../rules/fileName.ts';
import { MOST_DOCUMENT_BYTES, MOST_PLAIN_BYTES, readerOf, withoutWords, type Reader, type TextDone } from '../../rules/readable.ts';
import { awake } from '../content/awake.ts';
import type { FilesCtx, ItemRow } from '../db.ts';

/** What the worker `text` is given. */
export interface TextWork {
  readonly bytes: Uint8Array;
  readonly reader: Reader;
  /** Media type by the bytes. */
  readonly type: string;
}

/** What is found in files whose bytes say that they are text: some millions of them are not read for their first words. */
const isCut = (reader: Reader) => reader === 'plain' || reader === 'markup';

/**
 * Whether the words of new content are to be read, and the columns of its file that say so where they are not. They are written with the
 * content: of a row that is changed twice in a transaction PostgreSQL locks the folder, too.
 */
export function textOwed({ name, type, version }: Pick<ItemRow, 'name' | 'type' | 'version'>): {
  owed: boolean;
  columns: { text_version?: number };
} {
  const owed = readerOf(type, extensionOf(name)) !== null;
  return { owed, columns: owed ? {} : { text_version: version } };
}

async function bytesOf(ctx: FilesCtx, item: ItemRow, reader: Reader): Promise<Buffer> {
  const range = isCut(reader) && item.bytes > MOST_PLAIN_BYTES ? { from: 0, to: MOST_PLAIN_BYTES - 1 } : undefined;
  const object = await ctx.objects.get(item.path!, range);
  const pieces: Uint8Array[] = [];
  if (object) for await (const piece of object.body) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What is written in a file. What a worker gives up on is not tried again: another content of the file will be. */
async function wordsOf(ctx: FilesCtx, item: ItemRow, reader: Reader): Promise<TextDone> {
  if (reader === 'locked') return withoutWords('locked');
  if (item.bytes === 0) return withoutWords('none');
  if (!isCut(reader) && item.bytes > MOST_DOCUMENT_BYTES) return withoutWords('too-large');
  try {
    const work = async (): Promise<TextWork> => ({ bytes: await bytesOf(ctx, item, reader), reader, type: item.type });
    return await ctx.work<TextDone>('text', work, { name: `text ${item.path}` });
  } catch (error) {
    if (!(error instanceof WorkerProblem)) throw error;
    ctx.log.warn({ file: item.id, why: error.code, said: error.message }, 'the text of a file could not be read');
    return withoutWords(error.code === 'failed' ? 'damaged' : error.code === 'crashed' ? 'too-large' : 'too-long');
  }
}

/**
 * Reads what is written in a file, for finding it by that. The row is not held meanwhile; what has other content by then is left to whoever
 * was told of that. Told twice it does nothing the second time.
 *
 * @throws Refusal 503 where there is too much to do, or the store does not answer: the queue tells of it again
 */
export async function textDue(ctx: FilesCtx, { itemId }: { itemId: string }): Promise<void> {
  const item = await ctx.db.selectFrom('files_item').selectAll().where('id', '=', itemId).executeTakeFirst();
  if (item?.kind !== 'file' || item.state !== 'ready' || item.text_version === item.version) return;
  const { version } = item;
  const reader = readerOf(item.type, extensionOf(item.name));
  const words = reader && (await awake(ctx, () => wordsOf(ctx, item, reader)));
  const { numUpdatedRows: known } = await ctx.db
    .updateTable('files_item')
    .set({ text_version: version })
    .where('id', '=', item.id)
    .where('version', '=', version)
    .where('path', '=', item.path)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  if (known === 0n || !words) return;
  const { state, body, folded, origins, signature } = words;
  const text = { version, state, body, search_text: folded, origins: [...origins], signature: Buffer.from(signature), read_at: ctx.now() };
  await ctx.db
    .insertInto('files_text')
    .values({ space_id: ctx.space, item_id: item.id, ...text })
    .onConflict((on) => on.columns(['space_id', 'item_id']).doUpdateSet(text))
    .execute();
}
