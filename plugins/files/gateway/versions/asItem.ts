import type { ItemRow, VersionRow } from '../db.ts';

/** A file as it is with the content of another version. */
export const asItem = (item: ItemRow, version: VersionRow): ItemRow => ({
  ...item,
  version: version.number,
  path: version.path,
  bytes: version.bytes,
  type: version.type,
  sha256: version.sha256,
  width: version.width,
  height: version.height,
  has_thumbnail: version.has_thumbnail,
  state: version.state,
});
