import type { ObjectBody } from '#kit/objects/objects.ts';
import { Refusal, WorkerProblem } from '#kit/diagnostics/refusal.ts';
import { copyKey, MOST_PICTURE_BYTES } from '../../rules/pictures.ts';
import { isCompressible } from '../../rules/types.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { canBeBare } from './bare/bare.ts';
import { makeCopy } from './copies.ts';
import { partOf, writeZip, type ZipPart } from '#kit/zip/writeZip.ts';
import { zipEntries, type ZipEntry } from './zipEntries.ts';

/** Why a file is not in the zip, by the state that it has. */
const WITHHELD = { quarantined: 'content.checking', infected: 'content.infected' } as const;

/** Zips that one address may begin: packing them keeps a processor busy. */
const MOST_IN_A_MINUTE = 60;

type Texts = Awaited<ReturnType<FilesCtx['texts']>>;

/**
 * Files and folders as one zip, made while it is read: one object after the other comes from the store, and nothing is held but the names.
 * What cannot be given out is named in a file at the end.
 *
 * Pictures lose what tells where they were taken, unless `whole`: their owner's own.
 *
 * @throws Refusal 413 `zip-too-many` · 429 `too-many-requests`
 */
export async function zipOf(ctx: FilesCtx, items: readonly ItemRow[], { whole = false } = {}): Promise<AsyncIterable<Uint8Array>> {
  await ctx.limit(`zip:${ctx.request.ip}`, MOST_IN_A_MINUTE, 60);
  const entries = await zipEntries(ctx, items);
  return writeZip(partsOf(ctx, entries, { bareKeys: whole ? null : await bareKeysOf(ctx, entries), texts: await ctx.texts() }));
}

/** Items and all that is in them as they were sent, as parts of a zip. @throws Refusal 413 `zip-too-many` */
export async function wholeParts(ctx: FilesCtx, items: readonly Pick<ItemRow, 'id'>[]): Promise<AsyncIterable<ZipPart>> {
  const entries = await zipEntries(ctx, items);
  return partsOf(ctx, entries, { bareKeys: null, texts: await ctx.texts() });
}

/** Where the pictures are without what tells where they were taken, as far as they are there. By item. */
type BareKeys = ReadonlyMap<string, string>;

async function bareKeysOf(ctx: FilesCtx, entries: readonly ZipEntry[]): Promise<BareKeys> {
  const pictures = entries.filter(({ row }) => isTelling(row)).map(({ row }) => row.id);
  const rows = await ctx.db
    .selectFrom('files_variant')
    .innerJoin('files_item', (join) =>
      join.onRef('files_item.id', '=', 'files_variant.item_id').onRef('files_item.version', '=', 'files_variant.version'),
    )
    .select(['files_variant.item_id', 'files_variant.key'])
    .where('files_variant.item_id', '=', ({ fn, val }) => fn.any(val(pictures)))
    .where('files_variant.format', '=', 'bare')
    .where('files_variant.bytes', '>', 0)
    .execute();
  return new Map(rows.map(({ item_id, key }) => [item_id, key]));
}

/** Whether a file may be a picture that tells more than is to be seen. */
const isTelling = ({ width, bytes, type }: ZipEntry['row']) => width !== null && bytes <= MOST_PICTURE_BYTES && canBeBare(type);

async function* partsOf(
  ctx: FilesCtx,
  entries: readonly ZipEntry[],
  { bareKeys, texts }: { bareKeys: BareKeys | null; texts: Texts },
): AsyncIterable<ZipPart> {
  const missing: string[] = [];
  for (const { at: name, row } of entries) {
    const at = row.updated_at;
    if (row.kind === 'folder') {
      yield { name, at, file: null };
      continue;
    }
    const withheld = row.state === 'quarantined' || row.state === 'infected' ? WITHHELD[row.state] : null;
    const object = withheld ? null : await openFile(ctx, row, bareKeys);
    if (object) yield { name, at, file: { ...object, compress: object.bytes > 0 && isCompressible(row.type) } };
    else missing.push(texts(withheld ?? 'content.missing', { name }));
  }
  if (missing.length === 0) return;
  const note = Buffer.from(`\ufeff${[texts('content.missingTitle'), '', ...missing].join('\r\n')}\r\n`);
  yield partOf(freeName(texts('content.missingFile'), entries), ctx.now(), note);
}

/** A file's bytes as they go into the zip, whole where there are no `bareKeys`; null where the store has none. */
async function openFile(ctx: FilesCtx, row: ZipEntry['row'], bareKeys: BareKeys | null): Promise<ObjectBody | null> {
  const { id, version, path, width } = row;
  if (!bareKeys || !isTelling(row)) return ctx.objects.get(path!);
  const format = 'bare';
  const stored = await ctx.objects.get(bareKeys.get(id) ?? copyKey({ id, version }, { width: width!, format }));
  return (
    stored ??
    makeCopy(ctx, row, { width: width!, format }).catch((error: unknown) => {
      if (error instanceof WorkerProblem || (error instanceof Refusal && error.status === 404)) return null;
      throw error;
    })
  );
}

/** A name at the top that no entry has. */
function freeName(name: string, entries: readonly ZipEntry[]): string {
  const taken = new Set(entries.map(({ at }) => at.split('/')[0]));
  let free = name;
  while (taken.has(free)) free = `_${free}`;
  return free;
}
