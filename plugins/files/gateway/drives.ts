import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Drive } from '../schemas.ts';
import { accessTo, reaches, type Access } from './access.ts';
import type { FilesCtx, ItemRow } from './db.ts';

/** Owner of the site's library, where a key must have one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** What stands for an owner in a key. */
export const ownerKey = (ownerId: string | null): string => ownerId ?? NOBODY;

/** Drives that the visitor has. */
export const drivesOf = (ctx: Pick<FilesCtx, 'can'>): Drive[] => (ctx.can('library') ? ['own', 'site'] : ['own']);

/** Who owns what is in a drive of the visitor: their account, or null for the site. @throws Refusal 403 without the right to the library */
export function ownerOf(ctx: Pick<FilesCtx, 'account' | 'can' | 'refuse'>, drive: Drive): string | null {
  if (!ctx.account) throw ctx.refuse('sign-in-needed');
  if (drive === 'own') return ctx.account.id;
  if (!ctx.can('library')) throw ctx.refuse('role-not-allowed');
  return null;
}

/** What is asked of an item: what the visitor may do with it at least, and whether it may be in the trash. */
export interface Asked {
  readonly trashed?: boolean;
  /** The visitor's own unless told. */
  readonly access?: Access;
}

/**
 * An item of the visitor's drives, or one that was shared with them where `access` says that this is enough.
 *
 * @throws Refusal 404 for any other, and for one in the trash unless `trashed` says so
 */
export async function itemOf(ctx: FilesCtx, id: string, { trashed = false, access = 'own' }: Asked = {}): Promise<ItemRow> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('files_item').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!row || (row.trashed_at !== null && !trashed)) throw notFound();
  if (!reaches((await accessTo(ctx, [row])).get(row.id), access)) throw notFound();
  return row;
}

/** A folder of one owner that something may be put into; null for the top. @throws Refusal 404 `folder-gone` */
export async function folderOf(ctx: FilesCtx, ownerId: string | null, id: string | null | undefined): Promise<ItemRow | null> {
  if (!id) return null;
  const row = isUuid(id)
    ? await ctx.db.selectFrom('files_item').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!row || row.kind !== 'folder' || row.owner_id !== ownerId || row.trashed_at !== null) throw ctx.refuse('folder-gone');
  return row;
}
