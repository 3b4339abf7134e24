import { randomInt } from 'node:crypto';
import { isUuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { FileInfo, FilesApi } from '../contract.ts';
import { addressedFile, fileAddress } from '../rules/addresses.ts';
import { endOf, tokenOf } from './content/link.ts';
import { wholeParts } from './content/zipOf.ts';
import { cleanName, extensionOf } from '../rules/fileName.ts';
import type { FilesCtx, ItemRow } from './db.ts';
import { ownerKey } from './drives.ts';
import { filmsApi } from './films/films.ts';
import { createFile } from './items/create.ts';
import { refuseFull, reserve, settle } from './quota.ts';
import { allocatePath } from './uploads/allocatePath.ts';

const HOUR = 3_600_000;

/** Files that stand, by id; what cannot be an id is no file. */
const standing = (ctx: FilesCtx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('files_item')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val(ids.filter(isUuid))))
    .where('kind', '=', 'file')
    .where('trashed_at', 'is', null)
    .where('state', '<>', 'infected');

const infoOf = ({ id, name, type, bytes, width, height, mode, owner_id: ownerId }: ItemRow): FileInfo => ({
  id,
  name,
  type,
  bytes,
  width,
  height,
  mode,
  ownerId,
  url: mode === 'public' ? fileAddress({ id, name, mode }) : null,
});

/** The service `files:files@1`. */
export const filesApi = (ctx: FilesCtx): FilesApi => ({
  ...filmsApi(ctx),

  async find(ids) {
    const rows = await standing(ctx, ids).where('state', '<>', 'quarantined').execute();
    return new Map(rows.map((row) => [row.id, infoOf(row)]));
  },

  async mayUse(ids, accountId) {
    // Only the visitor's own rights are known here, so site files count only where the account is the visitor.
    const library = ctx.account?.id === accountId && ctx.can('library');
    const rows = await standing(ctx, ids)
      .where(({ or, eb }) => or([eb('owner_id', '=', accountId), ...(library ? [eb('owner_id', 'is', null)] : [])]))
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  async link(id, { seconds, width = 0 }) {
    const row = await standing(ctx, [id]).executeTakeFirst();
    if (!row) throw notFound();
    const token = tokenOf(ctx, { id: row.id, width: Math.min(width, 4096), until: endOf(ctx.now(), seconds) });
    return `/filemanager/linked/${token}/${encodeURIComponent(row.name)}`;
  },

  async at(address) {
    const id = addressedFile(address.startsWith(`${ctx.site.origin}/`) ? address.slice(ctx.site.origin.length) : address);
    const row = id && (await standing(ctx, [id]).where('state', '<>', 'quarantined').where('mode', '=', 'public').executeTakeFirst());
    return row ? infoOf(row) : null;
  },

  async read(id, range) {
    const row = await standing(ctx, [id]).executeTakeFirst();
    if (!row?.path) throw notFound();
    if (row.state === 'quarantined') throw ctx.refuse('file-checking');
    const { path } = row;
    const object = await ctx.outside(() => ctx.objects.get(path, range));
    if (!object) throw notFound();
    return object.body;
  },

  async drive(accountId) {
    const top = ctx.db.selectFrom('files_item').select('id').where('owner_key', '=', ownerKey(accountId)).where('parent_id', 'is', null);
    return wholeParts(ctx, await top.where('trashed_at', 'is', null).execute());
  },

  async add({ ownerId, name: inputName, type, bytes, body }) {
    const name = cleanName(inputName);
    if (name === null) throw invalidFields({ name: 'error.name-invalid' });
    await refuseFull(ctx, ownerId, bytes);
    // `outside` ends the transaction that locks the path; a path from a past hour is one that nobody else allocates.
    const path = await allocatePath(ctx, extensionOf(name), ctx.now().getTime() - randomInt(HOUR, 24 * HOUR));
    const stored = await ctx.outside(() => ctx.objects.putStream(path, body, { type }));
    try {
      if (stored !== bytes) throw new Error(`${bytes} bytes were promised and ${stored} came`);
      await reserve(ctx, ownerId, bytes);
      const item = await createFile(ctx, { ownerId, parentId: null, name, path, bytes, sha256: null, mode: 'private', createdBy: ownerId });
      await settle(ctx, ownerId, bytes);
      return item.id;
    } catch (error) {
      await ctx.objects.remove([path]).catch(() => undefined);
      throw error;
    }
  },
});
