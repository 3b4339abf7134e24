import type { FilePickerProps, PickedFile } from '../contract.ts';
import type { Item } from '../schemas.ts';
import { fileAddress, THUMBNAIL } from './addresses.ts';
import { kindOf } from './kinds.ts';

/** What a picker asks for. */
export interface Wanted {
  readonly kind: NonNullable<FilePickerProps['kind']>;
  /** What is picked must be public. */
  readonly publish: boolean;
}

/** Whether an item can be picked: a file of that kind that has been looked at; where it must be public, one that is or may be made so. */
export const isPickable = (item: Item, { kind, publish }: Wanted, mayPublish: boolean): boolean =>
  item.type === 'file' &&
  item.state === 'ready' &&
  (kind === 'all' || kindOf(item.mimetype) === kind) &&
  (!publish || item.mode === 'public' || mayPublish);

/** An item as the page that asked for it gets it; with `mode` where that has just been changed. */
export function pickedOf({ _id: id, name, mimetype: type, size: bytes, thumbnail, alt, mode: was }: Item, mode = was): PickedFile {
  const file = { id, name, mode };
  return { ...file, type, bytes, alt, url: fileAddress(file), thumbnail: thumbnail && fileAddress(file, THUMBNAIL) };
}
