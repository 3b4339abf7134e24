import { THUMBNAIL } from '../../rules/addresses.ts';
import { shareDownload } from '../../rules/shareAddresses.ts';
import type { Item } from '../../schemas.ts';
import type { ItemRow } from '../db.ts';
import type { OpenShare } from './openShare.ts';

/**
 * Items as guests of a share may know them: their addresses lead through the share, and nothing is told of what is above or beside it.
 *
 * @param folder name of the folder that they are in
 */
export function presentExternal(
  rows: readonly ItemRow[],
  { share, item: top }: OpenShare,
  { code, grant, folder = '' }: { code: string; grant: string; folder?: string },
): Item[] {
  return rows.map((row) => {
    const isTop = row.id === top.id;
    const item = isTop ? undefined : row.id;
    return {
      _id: row.id,
      name: row.name,
      path: '',
      type: row.kind,
      parent: isTop ? null : row.parent_id,
      url: share.may_view || share.may_download ? shareDownload(code, { item, grant }) : '',
      size: row.bytes,
      mimetype: row.type,
      dimensions: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
      thumbnail: share.may_view && row.has_thumbnail && row.state === 'ready' ? shareDownload(code, { item, grant, w: THUMBNAIL }) : null,
      createdAt: row.created_at.toISOString(),
      folder: isTop ? '' : folder,
      alt: row.alt,
      updatedAt: row.updated_at.toISOString(),
      drive: 'own',
      mode: 'private',
      version: row.version,
      state: row.state,
      shared: false,
      trashedAt: null,
    };
  });
}
