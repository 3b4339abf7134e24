import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { files } from '../../plugin.ts';
import { placeOf, type Place } from '../../rules/place.ts';
import type { Drive, Usage } from '../../schemas.ts';
import type { Piece } from '../../rules/itemList.ts';
import { readPlace } from '../../rules/readPlace.ts';

/** Rows that the first HTML brings: about two screens. */
const FIRST = 100;
const EMPTY: Piece & { drives: readonly Drive[] } = {
  items: [],
  next: null,
  total: 0,
  crumbs: [],
  can: { write: false, publish: false, share: false },
  drives: ['own'],
};

/** What the file manager starts from: the place that the address names, its first rows, and how full the drive is. */
export interface FilesData {
  readonly place: Place;
  readonly first: Piece;
  readonly drives: readonly Drive[];
  readonly usage: Usage | null;
  /** Code of the refusal where the place cannot be shown: a folder that is gone, a drive that is not the visitor's. */
  readonly refused: string | null;
}

export const load: Load<typeof files, FilesData> = async ({ call, query }) => {
  const place = placeOf(query);
  try {
    const { drives, ...first } = await readPlace(call, place, '', FIRST, true);
    return { data: { place, first, drives, usage: await call('usage', { drive: place.drive }), refused: null } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { drives, ...first } = EMPTY;
    return { data: { place, first, drives, usage: null, refused: error.code } };
  }
};
