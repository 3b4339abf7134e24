import type { Caller } from '#kernel/contract/calls.ts';
import type { files } from '../plugin.ts';
import { kindOf } from './kinds.ts';
import type { Place } from './place.ts';
import type { Drive } from '../schemas.ts';
import type { Piece } from './itemList.ts';

/** Most that a search gives. */
const FOUND = 500;

/**
 * Reads a piece of what a place shows: of the folder, or of what was found. Works in the gateway and in the browser.
 * @param shared what others have shared with the visitor is looked through, too
 */
export async function readPlace(
  call: Caller<typeof files>,
  { drive, folder, q, sort, order, kind }: Place,
  after: string,
  limit: number,
  shared = false,
): Promise<Piece & { drives: readonly Drive[] }> {
  const parent = folder ?? '';
  if (!q) return call('items', { parent, drive, sort, order, kind, after, limit });
  const [{ results }, top] = await Promise.all([
    call('search', { query: q, drive, limit: FOUND, shared }),
    call('items', { drive, limit: 1 }),
  ]);
  const items = results.filter(({ type, mimetype }) => kind === 'all' || type === 'folder' || kindOf(mimetype) === kind);
  return { items, next: null, total: items.length, crumbs: [], can: top.can, drives: top.drives, sharedBy: null };
}
