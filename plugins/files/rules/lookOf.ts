import type { Item } from '../schemas.ts';
import { kindOf } from './kinds.ts';

export type Look = 'folder' | 'image' | 'video' | 'audio' | 'document' | 'sheet' | 'slides' | 'archive' | 'other';

const ENDINGS = new Map<string, Look>(
  Object.entries({
    document: 'pdf doc docx odt rtf txt md epub',
    sheet: 'xls xlsx ods csv tsv',
    slides: 'ppt pptx odp key',
    archive: 'zip rar 7z gz tar bz2 xz',
  } satisfies Partial<Record<Look, string>>).flatMap(([look, endings]) =>
    endings.split(' ').map((ending) => [ending, look as Look] as const),
  ),
);

/** What people see in a file at a glance: by the media type that was found out, and where that says little by its name's ending. */
export function lookOf({ type, mimetype, name }: Pick<Item, 'type' | 'mimetype' | 'name'>): Look {
  if (type === 'folder') return 'folder';
  const kind = kindOf(mimetype);
  if (kind && kind !== 'document') return kind;
  return ENDINGS.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? kind ?? 'other';
}
