import type { Item } from '../../schemas.ts';

/** Where the bytes of an item are. */
export interface PreviewSource {
  /** To be shown in the page; with a width a smaller copy of a picture. */
  show(item: Item, width?: number): string;
}

/** What each way of showing a file is given. */
export interface ViewProps {
  item: Item;
  source: PreviewSource;
  /** To the next one, or the one before. */
  onTurn: (by: 1 | -1) => void;
}
