import type { ItemRow, VersionRow } from '../db.ts';

/** The content of a version in the columns of its file. */
export const contentOf = ({ number, path, bytes, type, sha256, width, height, has_thumbnail, state }: VersionRow) => ({
  version: number,
  path,
  bytes,
  type,
  sha256,
  width,
  height,
  has_thumbnail,
  state,
});

/** A file as it is with the content of another version. */
export const asItem = (item: ItemRow, version: VersionRow): ItemRow => ({ ...item, ...contentOf(version) });
