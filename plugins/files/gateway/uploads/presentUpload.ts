import type { StoredPart } from '#kit/objects/objects.ts';
import { MAX_PARTS } from '../../rules/parts.ts';
import type { Item, Upload } from '../../schemas.ts';
import type { FilesCtx, ItemRow, UploadRow } from '../db.ts';
import { present } from '../present.ts';

/** Parts that the store has of an upload; null where it does not know it any more. An empty file has none. */
export const storedParts = async (ctx: FilesCtx, { path, store_id, state }: UploadRow): Promise<readonly StoredPart[] | null> =>
  store_id === null || state !== 'open' ? [] : await ctx.objects.uploads.parts(path, store_id);

/** The file as a guest may know it who has sent it: what they said of it, and whether it is let in. What its owner makes of it is not theirs. */
const receipt = ({ name, bytes, parent_id, created_at }: UploadRow, { id, state }: ItemRow): Item => ({
  _id: id,
  name,
  path: '',
  type: 'file',
  parent: parent_id,
  url: '',
  size: bytes,
  mimetype: '',
  dimensions: null,
  thumbnail: null,
  createdAt: created_at.toISOString(),
  folder: '',
  alt: '',
  updatedAt: created_at.toISOString(),
  drive: 'own',
  mode: 'private',
  version: 1,
  state,
  shared: false,
  trashedAt: null,
});

/** Of a version that is still to be looked at, or that nobody will get, its own state: the file itself stays what it was. */
async function stateOfVersion(ctx: FilesCtx, { version_id }: UploadRow): Promise<Pick<Item, 'state'> | null> {
  if (version_id === null) return null;
  const version = await ctx.db
    .selectFrom('files_version')
    .select('state')
    .where('id', '=', version_id)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return version ? { state: version.state } : null;
}

/** An upload as calls answer it. */
export async function presentUpload(ctx: FilesCtx, row: UploadRow, parts: readonly StoredPart[]): Promise<Upload> {
  const item = row.item_id ? await ctx.db.selectFrom('files_item').selectAll().where('id', '=', row.item_id).executeTakeFirst() : undefined;
  return {
    uploadId: row.id,
    name: row.name,
    bytes: row.bytes,
    path: row.path,
    parent: row.parent_id,
    mode: row.mode,
    fingerprint: row.fingerprint,
    partSize: row.part_bytes,
    maxParts: MAX_PARTS,
    state: row.state,
    parts: [...parts],
    item: item
      ? row.share_id === null
        ? { ...(await present(ctx, [item]))[0]!, ...(await stateOfVersion(ctx, row)) }
        : receipt(row, item)
      : null,
    expiresAt: row.expires_at.toISOString(),
  };
}
