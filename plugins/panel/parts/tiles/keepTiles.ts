import type { Board } from '../../schemas.ts';

/** A newer board with the tiles of the one before in it, where they are the same: what has not changed is not drawn anew. */
export function keepTiles(before: Board, next: Board): Board {
  const known = new Map(before.tiles.map((tile) => [tile.id, tile]));
  return {
    ...next,
    tiles: next.tiles.map((tile) => {
      const old = known.get(tile.id);
      return old && JSON.stringify(old) === JSON.stringify(tile) ? old : tile;
    }),
  };
}
